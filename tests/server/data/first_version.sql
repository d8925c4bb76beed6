BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE audit (
	id INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	actor VARCHAR NOT NULL, 
	network VARCHAR NOT NULL, 
	what VARCHAR NOT NULL, 
	subject VARCHAR NOT NULL, 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE blocks (
	person VARCHAR NOT NULL, 
	blocked VARCHAR NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (person, blocked), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	FOREIGN KEY(blocked) REFERENCES people (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE events (
	"match" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	seat INTEGER, 
	body TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY ("match", number), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('2eqz467rb5',1,'joined',1,'{"name":"Ben","person":"NqJK5B-5_aytR1DX"}',1.79494296296287274361e+09);
INSERT INTO "events" VALUES('2eqz467rb5',2,'played',0,'{"action":"d3-c4","seconds":0.042}',1.79494296300487542151e+09);
INSERT INTO "events" VALUES('2eqz467rb5',3,'undone',0,'{"to":0,"asked":false}',1.7949429633129768372e+09);
INSERT INTO "events" VALUES('2eqz467rb5',4,'played',0,'{"action":"d3-c3","seconds":0.359}',1.79494296332146692279e+09);
INSERT INTO "events" VALUES('2eqz467rb5',5,'played',0,'{"action":"d4>e4","seconds":0.012}',1.79494296333344912526e+09);
INSERT INTO "events" VALUES('2eqz467rb5',6,'ended',1,'{"how":"resigned"}',1.79494296354253911971e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',1,'played',0,'{"action":"b3>c3","seconds":0.0}',1.79494296663319277762e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',2,'played',1,'{"action":"f2>e2","seconds":0.0}',1.79494296664260840419e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',3,'played',0,'{"action":"c3-b3","seconds":0.0}',1.79494296665267062187e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',4,'played',0,'{"action":"d3-c3","seconds":0.0}',1.79494296665653252603e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',5,'played',0,'{"action":"b3>c3","seconds":0.0}',1.79494296666041398043e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',6,'played',1,'{"action":"e2-f2","seconds":0.0}',1.79494296666452956201e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',7,'played',1,'{"action":"d2-e2","seconds":0.0}',1.79494296667251420022e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',8,'played',1,'{"action":"f2>e2","seconds":0.0}',1.79494296668438577655e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',9,'played',0,'{"action":"c3-b3","seconds":0.0}',1.79494296669656467442e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',10,'played',0,'{"action":"d3-c3","seconds":0.0}',1.79494296670454454422e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',11,'played',0,'{"action":"b3>c3","seconds":0.0}',1.79494296670844769481e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',12,'played',1,'{"action":"e2-f2","seconds":0.0}',1.79494296671663188932e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',13,'played',1,'{"action":"d2-e2","seconds":0.0}',1.79494296672657918925e+09);
INSERT INTO "events" VALUES('8gtvdzc8pu',14,'played',1,'{"action":"f2>e2","seconds":0.0}',1.79494296674461388581e+09);
INSERT INTO "events" VALUES('932vwy6kxp',1,'joined',1,'{"name":"Ben","person":"NqJK5B-5_aytR1DX"}',1.79494296475603914257e+09);
INSERT INTO "events" VALUES('932vwy6kxp',2,'played',0,'{"action":"a6h","seconds":0.021}',1.79494296477747845644e+09);
INSERT INTO "events" VALUES('932vwy6kxp',3,'ended',1,'{"how":"time"}',1.79494296578468537327e+09);
INSERT INTO "events" VALUES('anyhbxhjyh',1,'joined',1,'{"name":"Ben","person":"NqJK5B-5_aytR1DX"}',1.79494296371786928173e+09);
INSERT INTO "events" VALUES('anyhbxhjyh',2,'played',0,'{"action":"d3-c4","seconds":0.022}',1.79494296373981928821e+09);
INSERT INTO "events" VALUES('anyhbxhjyh',3,'ended',0,'{"how":"time"}',1.79494296473131036756e+09);
INSERT INTO "events" VALUES('bjyntss3bd',1,'ended',NULL,'{"how":"abandoned"}',1.78494296691043496136e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',1,'played',NULL,'{"action":"3S3O"}',1.79494296246196913726e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',2,'played',0,'{"action":"@e1","seconds":0.0}',1.79494296247577834121e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',3,'played',NULL,'{"action":"0O0S"}',1.79494296247588491438e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',4,'played',1,'{"action":"@c4","seconds":0.0}',1.79494296250485110277e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',5,'played',NULL,'{"action":"4R2O"}',1.79494296250497150421e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',6,'played',0,'{"action":"@c1","seconds":0.0}',1.79494296252376675602e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',7,'played',NULL,'{"action":"2L4S"}',1.79494296252388048167e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',8,'played',1,'{"action":"@a4","seconds":0.0}',1.79494296252792859074e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',9,'played',NULL,'{"action":"4L2O"}',1.7949429625280265808e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',10,'played',0,'{"action":"@b1","seconds":0.0}',1.79494296253651976582e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',11,'played',NULL,'{"action":"5L1U"}',1.79494296253661394114e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',12,'played',1,'{"action":"@b4","seconds":0.0}',1.79494296254774451252e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',13,'played',NULL,'{"action":"5R1U"}',1.79494296254785561561e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',14,'played',0,'{"action":"@a1","seconds":0.0}',1.79494296256045055386e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',15,'played',NULL,'{"action":"0O0S"}',1.79494296256055736542e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',16,'played',1,'{"action":"@d4","seconds":0.0}',1.79494296256451821326e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',17,'played',NULL,'{"action":"0U0U"}',1.79494296256460928915e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',18,'played',0,'{"action":"@d1","seconds":0.0}',1.79494296256851077085e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',19,'played',NULL,'{"action":"5O1R"}',1.79494296256859111791e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',20,'played',1,'{"action":"@e4","seconds":0.0}',1.79494296258480715748e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',21,'played',0,'{"action":"e4o","seconds":0.0}',1.79494296259171295165e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',22,'played',1,'{"action":"c4~b4","seconds":0.0}',1.79494296259433841703e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',23,'played',0,'{"action":"b4o","seconds":0.0}',1.79494296259679937365e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',24,'played',1,'{"action":"d4~c4","seconds":0.0}',1.79494296260643625261e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',25,'played',0,'{"action":"a4<","seconds":0.0}',1.79494296261654686925e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',26,'played',1,'{"action":"@a4","seconds":0.0}',1.79494296262039422984e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',27,'played',1,'{"action":"b1o","seconds":0.0}',1.79494296262288284297e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',28,'played',0,'{"action":"e1~e2","seconds":0.0}',1.79494296262533903126e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',29,'played',NULL,'{"action":"2L4S"}',1.79494296262544417381e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',30,'played',1,'{"action":"b4o","seconds":0.0}',1.79494296262963461876e+09);
INSERT INTO "events" VALUES('drqvrxm9ec',31,'played',0,'{"action":"b1o","seconds":0.0}',1.79494296263213276858e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',1,'played',0,'{"action":"draw","seconds":0.0}',1.79494296226791572564e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',2,'played',NULL,'{"action":"R3"}',1.79494296226799917226e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',3,'played',0,'{"action":"1","seconds":0.0}',1.79494296227222537997e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',4,'played',0,'{"action":"draw","seconds":0.0}',1794942962.27437);
INSERT INTO "events" VALUES('nr4mrk2mqn',5,'played',NULL,'{"action":"Y1"}',1.79494296227444219589e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',6,'played',0,'{"action":"2","seconds":0.0}',1.79494296228857636455e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',7,'played',0,'{"action":"stop","seconds":0.0}',1.79494296229250741006e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',8,'played',0,'{"action":"take1","seconds":0.0}',1.7949429623081169129e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',9,'played',1,'{"action":"take2","seconds":0.0}',1.79494296231050515181e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',10,'played',1,'{"action":"bankY","seconds":0.0}',1.79494296232034015658e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',11,'played',0,'{"action":"bankR","seconds":0.0}',1.79494296232430100438e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',12,'played',1,'{"action":"draw","seconds":0.0}',1.79494296233573436731e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',13,'played',NULL,'{"action":"R1"}',1.79494296233581614487e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',14,'played',1,'{"action":"1","seconds":0.0}',1.79494296234858107573e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',15,'played',1,'{"action":"draw","seconds":0.0}',1.7949429623508622646e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',16,'played',NULL,'{"action":"Y3"}',1.79494296235094070437e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',17,'played',1,'{"action":"1","seconds":0.0}',1.79494296235450720789e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',18,'played',1,'{"action":"stop","seconds":0.0}',1.79494296236034846302e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',19,'played',1,'{"action":"take1","seconds":0.0}',1.79494296237174034121e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',20,'played',0,'{"action":"draw","seconds":0.0}',1.79494296237416672704e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',21,'played',NULL,'{"action":"Y2"}',1.79494296237424325948e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',22,'played',0,'{"action":"1","seconds":0.0}',1.79494296238062858578e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',23,'played',0,'{"action":"stop","seconds":0.0}',1.7949429623877258301e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',24,'played',0,'{"action":"take1","seconds":0.0}',1.79494296240412592883e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',25,'played',1,'{"action":"bankR","seconds":0.0}',1.79494296240674805638e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',26,'played',0,'{"action":"draw","seconds":0.0}',1.79494296241984772682e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',27,'played',NULL,'{"action":"~"}',1.79494296241993188858e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',28,'played',0,'{"action":"stop","seconds":0.0}',1.79494296242365598673e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',29,'played',1,'{"action":"bankY","seconds":0.0}',1.7949429624281282425e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',30,'played',0,'{"action":"bankY","seconds":0.0}',1.79494296243045616152e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',31,'played',1,'{"action":"draw","seconds":0.0}',1.7949429624325985909e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',32,'played',NULL,'{"action":"G3"}',1.79494296243267226218e+09);
INSERT INTO "events" VALUES('nr4mrk2mqn',33,'ended',1,'{"how":"resigned"}',1.79494296243600726125e+09);
INSERT INTO "events" VALUES('szzhjtvhv9',1,'joined',1,'{"name":"Ben","person":"NqJK5B-5_aytR1DX"}',1.79494296685378766057e+09);
INSERT INTO "events" VALUES('szzhjtvhv9',2,'played',0,'{"action":"a6h","seconds":0.0}',1.794942966880417347e+09);
INSERT INTO "events" VALUES('szzhjtvhv9',3,'ended',NULL,'{"how":"abandoned"}',1.78494296688041734696e+09);
INSERT INTO "events" VALUES('v85prnew7c',1,'joined',1,'{"name":"Ben","person":"NqJK5B-5_aytR1DX"}',1.79494296357248592373e+09);
INSERT INTO "events" VALUES('v85prnew7c',2,'played',0,'{"action":"d4>e4","seconds":0.0}',1.79494296359466385844e+09);
INSERT INTO "events" VALUES('v85prnew7c',3,'played',1,'{"action":"e1-f1","seconds":0.0}',1.79494296359845423695e+09);
INSERT INTO "events" VALUES('v85prnew7c',4,'asked',0,'{"what":"takeback"}',1.79494296360089445113e+09);
INSERT INTO "events" VALUES('v85prnew7c',5,'answered',1,'{"yes":true}',1.7949429636030168533e+09);
INSERT INTO "events" VALUES('v85prnew7c',6,'undone',0,'{"to":0,"asked":true}',1.79494296360968136781e+09);
INSERT INTO "events" VALUES('v85prnew7c',7,'said',0,'{"name":"Ann","text":"good luck"}',1.79494296361252188677e+09);
INSERT INTO "events" VALUES('v85prnew7c',8,'said',1,'{"name":"Ben","text":"and fun"}',1.79494296361358380317e+09);
INSERT INTO "events" VALUES('v85prnew7c',9,'played',0,'{"action":"d4>e4","seconds":0.0}',1.79494296362427186971e+09);
INSERT INTO "events" VALUES('v85prnew7c',10,'asked',1,'{"what":"hints"}',1.79494296363319492341e+09);
INSERT INTO "events" VALUES('v85prnew7c',11,'answered',0,'{"yes":true}',1.79494296364443802838e+09);
INSERT INTO "events" VALUES('v85prnew7c',12,'helped',1,'{"hints":true}',1.7949429636451456547e+09);
INSERT INTO "events" VALUES('v85prnew7c',13,'asked',1,'{"what":"draw"}',1.79494296364757251736e+09);
INSERT INTO "events" VALUES('v85prnew7c',14,'answered',0,'{"yes":false}',1.79494296365640830992e+09);
INSERT INTO "events" VALUES('v85prnew7c',15,'asked',1,'{"what":"draw"}',1.79494296365800476075e+09);
INSERT INTO "events" VALUES('v85prnew7c',16,'answered',0,'{"yes":true}',1.79494296366875147816e+09);
INSERT INTO "events" VALUES('v85prnew7c',17,'ended',NULL,'{"how":"agreed"}',1.79494296367572879792e+09);
INSERT INTO "events" VALUES('v85prnew7c',18,'again',NULL,'{"match":"2v78hs56kq"}',1.79494296369571924212e+09);
INSERT INTO "events" VALUES('vvvx4hduqw',1,'joined',1,'{"name":"Ben","person":"NqJK5B-5_aytR1DX"}',1.79494296679340720182e+09);
INSERT INTO "events" VALUES('vvvx4hduqw',2,'played',0,'{"action":"d4>e4","seconds":0.0}',1.79494296680267953871e+09);
INSERT INTO "events" VALUES('vvvx4hduqw',3,'asked',0,'{"what":"draw"}',1.79494296681961107257e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',1,'played',0,'{"action":"A4>A5","seconds":0.0}',1.7949429626969172955e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',2,'played',0,'{"action":"A3>A4","seconds":0.0}',1.79494296272391867632e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',3,'played',0,'{"action":"A6>A5","seconds":0.0}',1.79494296273951601987e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',4,'played',0,'{"action":"A7>B7","seconds":0.0}',1.79494296274561929704e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',5,'played',0,'{"action":"A2>B2","seconds":0.0}',1.79494296275118207935e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',6,'played',0,'{"action":"B2>D4","seconds":0.0}',1.79494296275646495822e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',7,'played',1,'{"action":"G2>G1","seconds":0.0}',1.79494296279786276818e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',8,'played',1,'{"action":"G5>G4","seconds":0.0}',1.79494296282746386523e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',9,'played',1,'{"action":"G3>F3","seconds":0.0}',1.79494296285716462132e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',10,'played',1,'{"action":"G6>F6","seconds":0.0}',1.7949429628794035911e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',11,'played',1,'{"action":"stay","seconds":0.0}',1.79494296291786813732e+09);
INSERT INTO "events" VALUES('wqueq2qpgy',12,'played',1,'{"action":"G2>G3","seconds":0.0}',1.79494296292866611485e+09);
INSERT INTO "events" VALUES('x56sgxx7v2',1,'joined',1,'{"name":"Ben","person":"NqJK5B-5_aytR1DX"}',1.79494296580565690997e+09);
INSERT INTO "events" VALUES('x56sgxx7v2',2,'played',0,'{"action":"d3-c4","seconds":0.0}',1.79494296581815290453e+09);
INSERT INTO "events" VALUES('x56sgxx7v2',3,'ended',0,'{"how":"abandoned"}',1.79494296659360241894e+09);
INSERT INTO "events" VALUES('xgucbkqypv',1,'played',0,'{"action":"d4h","seconds":0.0}',1.79494296205529475212e+09);
INSERT INTO "events" VALUES('xgucbkqypv',2,'played',1,'{"action":"f1v","seconds":0.0}',1.79494296207981681823e+09);
INSERT INTO "events" VALUES('xgucbkqypv',3,'played',0,'{"action":"c5h","seconds":0.0}',1.7949429621008851528e+09);
INSERT INTO "events" VALUES('xgucbkqypv',4,'played',1,'{"action":"b2v","seconds":0.0}',1.79494296212403869625e+09);
INSERT INTO "events" VALUES('xgucbkqypv',5,'played',0,'{"action":"d1h","seconds":0.0}',1.79494296214872932435e+09);
INSERT INTO "events" VALUES('xgucbkqypv',6,'played',1,'{"action":"e3h","seconds":0.0}',1.79494296217460656168e+09);
INSERT INTO "events" VALUES('xgucbkqypv',7,'played',0,'{"action":"c3v","seconds":0.0}',1.79494296219977736471e+09);
INSERT INTO "events" VALUES('xgucbkqypv',8,'played',1,'{"action":"c6h","seconds":0.0}',1.79494296222883582109e+09);
CREATE TABLE installation (
	name VARCHAR NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE judgements (
	"match" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	ended DOUBLE NOT NULL, 
	decisions INTEGER NOT NULL, 
	loss DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE learned (
	person VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	lesson VARCHAR NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (person, game, lesson), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE matches (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	options TEXT NOT NULL, 
	clock VARCHAR NOT NULL, 
	start TEXT, 
	public BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	chat BOOLEAN NOT NULL, 
	status VARCHAR NOT NULL, 
	created DOUBLE NOT NULL, 
	updated DOUBLE NOT NULL, 
	number INTEGER NOT NULL, 
	steps INTEGER NOT NULL, 
	turn INTEGER, 
	outcome TEXT, 
	creator VARCHAR NOT NULL, network VARCHAR, series VARCHAR, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('xgucbkqypv','pushee-pieces','{"pieces":4}','none',NULL,0,1,0,'over',1.79494296200825834272e+09,1.79494296222883582109e+09,8,8,NULL,'{"how":"rules","seat":null,"winners":[0],"words":"White wins with 8 points to 4"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('nr4mrk2mqn','push','{}','none',NULL,0,1,0,'over',1.79494296225434875487e+09,1.79494296243600726125e+09,33,32,NULL,'{"how":"resigned","seat":1,"winners":[0],"words":"Seat 1 wins: Seat 2 resigned"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('drqvrxm9ec','pushout','{}','none',NULL,0,1,0,'going',1.79494296246159982678e+09,1.79494296263213276858e+09,31,31,1,NULL,'iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('wqueq2qpgy','push-and-move','{"cards":true}','none',NULL,0,1,0,'going',1.79494296263905930518e+09,1.79494296292866611485e+09,12,12,0,NULL,'iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('2eqz467rb5','push-fight','{"setup":"line"}','fischer 60+2',NULL,0,1,0,'over',1.79494296294764280321e+09,1.79494296354253911971e+09,6,2,NULL,'{"how":"resigned","seat":1,"winners":[0],"words":"White wins: Brown resigned"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('v85prnew7c','push-fight','{"setup":"line"}','none',NULL,0,1,1,'over',1.79494296356312704084e+09,1.79494296369571924212e+09,18,1,NULL,'{"how":"agreed","seat":null,"winners":[],"words":"A draw: agreed"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('2v78hs56kq','push-fight','{"setup":"line"}','none',NULL,0,1,1,'going',1.79494296369190120695e+09,1.79494296369190120695e+09,0,0,0,NULL,'iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('anyhbxhjyh','push-fight','{"setup":"line"}','fischer 1+0',NULL,0,1,0,'over',1.79494296370891094202e+09,1.79494296473131036756e+09,3,1,NULL,'{"how":"time","seat":0,"winners":[1],"words":"Brown wins: White ran out of time"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('932vwy6kxp','pushee-pieces','{}','turn 1',NULL,0,1,0,'over',1.79494296474238204958e+09,1.79494296578468537327e+09,3,1,NULL,'{"how":"time","seat":1,"winners":[0],"words":"White wins: Blue ran out of time"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('x56sgxx7v2','push-fight','{"setup":"line"}','none',NULL,0,1,0,'over',1.79494296580051159858e+09,1.79494296659360241894e+09,3,1,NULL,'{"how":"abandoned","seat":0,"winners":[1],"words":"Brown wins: White went away"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('8gtvdzc8pu','push-fight','{}','none','board=....r/SSR....s/S...rs.s/R.... anchor=- actor=0 moves=2 first=- count=4 result=-',0,0,0,'over',1.79494296662151265144e+09,1.79494296674461388581e+09,14,14,NULL,'{"how":"repetition","seat":null,"winners":[],"words":"A draw: the same position came up for the third time"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('b3xdpdb34q','push-fight','{"setup":"line"}','none',NULL,1,1,0,'open',1.79494296675932765014e+09,1.79494296675932765014e+09,0,0,0,NULL,'iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('vvvx4hduqw','push-fight','{"setup":"line"}','none',NULL,0,1,0,'going',1.79494296677817296984e+09,1.79494296681961107257e+09,3,1,1,NULL,'iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('szzhjtvhv9','pushee-pieces','{}','none',NULL,0,1,0,'over',1.79494296683429574966e+09,1.78494296688041734696e+09,3,1,NULL,'{"how":"abandoned"}','iksb-nXnSnYBApmw',NULL,NULL);
INSERT INTO "matches" VALUES('bjyntss3bd','push-fight','{"setup":"line"}','none',NULL,1,1,0,'over',1.79494296691043496135e+09,1.78494296691043496136e+09,1,0,NULL,'{"how":"abandoned"}','iksb-nXnSnYBApmw',NULL,NULL);
CREATE TABLE people (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	recovery_hash VARCHAR, name_key VARCHAR, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('iksb-nXnSnYBApmw','Ann',1.79494296178491902346e+09,1.79494296178491902346e+09,NULL,'ann');
INSERT INTO "people" VALUES('NqJK5B-5_aytR1DX','Ben',1.7949429619476971626e+09,1.7949429619476971626e+09,NULL,'ben');
CREATE TABLE puzzle_answers (
	person VARCHAR NOT NULL, 
	puzzle VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	how VARCHAR NOT NULL, 
	at DOUBLE NOT NULL, 
	solved DOUBLE, 
	shown BOOLEAN NOT NULL, 
	PRIMARY KEY (person, puzzle), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE puzzle_ratings (
	game VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	id VARCHAR NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	answers INTEGER NOT NULL, 
	solved INTEGER NOT NULL, 
	updated DOUBLE NOT NULL, 
	PRIMARY KEY (game, kind, id)
);
CREATE TABLE puzzle_streaks (
	person VARCHAR NOT NULL, 
	run INTEGER NOT NULL, 
	best_run INTEGER NOT NULL, 
	days INTEGER NOT NULL, 
	best_days INTEGER NOT NULL, 
	last_day INTEGER, 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE rated (
	"match" VARCHAR NOT NULL, verdicts TEXT, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
CREATE TABLE rating_steps (
	player VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	games INTEGER NOT NULL, 
	"match" VARCHAR NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (player, game, games), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE ratings (
	game VARCHAR NOT NULL, 
	player VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	updated DOUBLE NOT NULL, 
	PRIMARY KEY (game, player)
);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	reporter VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	"match" VARCHAR, 
	reason VARCHAR NOT NULL, 
	words TEXT NOT NULL, 
	handled DOUBLE, 
	outcome TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE reviews (
	id VARCHAR NOT NULL, 
	state VARCHAR NOT NULL, 
	updated DOUBLE NOT NULL, 
	asked DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE sanctions (
	id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	person VARCHAR, 
	network VARCHAR, 
	reason TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	until DOUBLE, 
	lifted DOUBLE, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	"match" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	level VARCHAR NOT NULL, 
	person VARCHAR, 
	name VARCHAR NOT NULL, 
	token_hash VARCHAR, 
	seen DOUBLE NOT NULL, network VARCHAR, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('2eqz467rb5',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,1.79494296692590785029e+09,NULL);
INSERT INTO "seats" VALUES('2eqz467rb5',1,'person','','NqJK5B-5_aytR1DX','Ben',NULL,1.7949429669519455433e+09,NULL);
INSERT INTO "seats" VALUES('2v78hs56kq',0,'person','','NqJK5B-5_aytR1DX','Ben',NULL,0.0,NULL);
INSERT INTO "seats" VALUES('2v78hs56kq',1,'person','','iksb-nXnSnYBApmw','Ann',NULL,0.0,NULL);
INSERT INTO "seats" VALUES('8gtvdzc8pu',0,'person','','iksb-nXnSnYBApmw','White',NULL,1.79494296694018959999e+09,NULL);
INSERT INTO "seats" VALUES('8gtvdzc8pu',1,'person','','iksb-nXnSnYBApmw','Brown',NULL,1.79494296694018959999e+09,NULL);
INSERT INTO "seats" VALUES('932vwy6kxp',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,1.79494296693861150743e+09,NULL);
INSERT INTO "seats" VALUES('932vwy6kxp',1,'person','','NqJK5B-5_aytR1DX','Ben',NULL,1794942966.96203,NULL);
INSERT INTO "seats" VALUES('anyhbxhjyh',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,1.79494296693716120722e+09,NULL);
INSERT INTO "seats" VALUES('anyhbxhjyh',1,'person','','NqJK5B-5_aytR1DX','Ben',NULL,1.79494296696075344085e+09,NULL);
INSERT INTO "seats" VALUES('b3xdpdb34q',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,0.0,NULL);
INSERT INTO "seats" VALUES('b3xdpdb34q',1,'open','',NULL,'','a1d10c5821d1aa094c7cec07fa3e2e9eacfe08ac59d9db50fba0953f9435835f',0.0,NULL);
INSERT INTO "seats" VALUES('bjyntss3bd',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,0.0,NULL);
INSERT INTO "seats" VALUES('bjyntss3bd',1,'open','',NULL,'','07e10f32c5f27c7eb005263bd323d65ca431b0d2b2bcd55577bde8c261565e72',0.0,NULL);
INSERT INTO "seats" VALUES('drqvrxm9ec',0,'person','','iksb-nXnSnYBApmw','White',NULL,1.79494296692345118521e+09,NULL);
INSERT INTO "seats" VALUES('drqvrxm9ec',1,'person','','iksb-nXnSnYBApmw','Black',NULL,1.79494296692345118521e+09,NULL);
INSERT INTO "seats" VALUES('nr4mrk2mqn',0,'person','','iksb-nXnSnYBApmw','Seat 1',NULL,1.79494296692272949219e+09,NULL);
INSERT INTO "seats" VALUES('nr4mrk2mqn',1,'person','','iksb-nXnSnYBApmw','Seat 2',NULL,1.79494296692272949219e+09,NULL);
INSERT INTO "seats" VALUES('szzhjtvhv9',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,1.79494296694291114802e+09,NULL);
INSERT INTO "seats" VALUES('szzhjtvhv9',1,'person','','NqJK5B-5_aytR1DX','Ben',NULL,1.79494296696553087234e+09,NULL);
INSERT INTO "seats" VALUES('v85prnew7c',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,1.79494296693188428882e+09,NULL);
INSERT INTO "seats" VALUES('v85prnew7c',1,'person','','NqJK5B-5_aytR1DX','Ben',NULL,1.79494296695590615274e+09,NULL);
INSERT INTO "seats" VALUES('vvvx4hduqw',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,1.7949429669418752193e+09,NULL);
INSERT INTO "seats" VALUES('vvvx4hduqw',1,'person','','NqJK5B-5_aytR1DX','Ben',NULL,1.79494296696404957765e+09,NULL);
INSERT INTO "seats" VALUES('wqueq2qpgy',0,'person','','iksb-nXnSnYBApmw','Black',NULL,1.79494296692420411114e+09,NULL);
INSERT INTO "seats" VALUES('wqueq2qpgy',1,'person','','iksb-nXnSnYBApmw','White',NULL,1.79494296692420411114e+09,NULL);
INSERT INTO "seats" VALUES('x56sgxx7v2',0,'person','','iksb-nXnSnYBApmw','Ann',NULL,1.7949429658366465568e+09,NULL);
INSERT INTO "seats" VALUES('x56sgxx7v2',1,'person','','NqJK5B-5_aytR1DX','Ben',NULL,1.79494296696336483962e+09,NULL);
INSERT INTO "seats" VALUES('xgucbkqypv',0,'person','','iksb-nXnSnYBApmw','White',NULL,1.79494296692082190517e+09,NULL);
INSERT INTO "seats" VALUES('xgucbkqypv',1,'person','','iksb-nXnSnYBApmw','Blue',NULL,1.79494296692082190517e+09,NULL);
CREATE TABLE sessions (
	id VARCHAR NOT NULL, 
	person VARCHAR, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	agent VARCHAR NOT NULL, 
	ended DOUBLE, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX people_by_recovery ON people (recovery_hash);
CREATE INDEX matches_by_status ON matches (status, updated);
CREATE INDEX matches_by_creator ON matches (creator, created);
CREATE INDEX seats_by_person ON seats (person, "match");
CREATE INDEX ratings_by_rank ON ratings (game, (mu - 3 * sigma));
CREATE INDEX ratings_by_player ON ratings (player);
CREATE INDEX puzzle_ratings_by_id ON puzzle_ratings (kind, id);
CREATE INDEX judgements_by_person ON judgements (person, game, ended);
CREATE UNIQUE INDEX people_by_name ON people (name_key);
CREATE INDEX people_by_seen ON people (seen);
CREATE INDEX matches_by_network ON matches (network, status);
CREATE INDEX reviews_by_time ON reviews (updated);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_end ON sessions (ended);
CREATE INDEX sanctions_by_person ON sanctions (person);
CREATE INDEX reports_by_handled ON reports (handled, at);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_by_subject ON audit (subject);
CREATE INDEX audit_by_actor ON audit (actor);
COMMIT;
