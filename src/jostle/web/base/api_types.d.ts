// What the page sends and is sent. `python -m tests.server.page_types` makes it of the server's own types.

export type News = Ok | Refused | HintReply | GuideReply | MatchSnapshot | EventMessage | ChatMessage | PointMessage | PresenceMessage | MatchRemoved | NoticeMessage | BotThinking | Think | LobbyMessage | Waiting | Insight;

export type Request = WatchRequest | LobbyRequest | LeaveRequest | PlayRequest | UndoRequest | AskRequest | AnswerRequest | ResignRequest | ClaimRequest | SayRequest | PointRequest | HintRequest | GuideRequest | AnalyseRequest | PauseRequest | LendRequest | ThoughtRequest | PingRequest;

/** An `Account`: where a seat's win chance went; the four parts add up to `end` less `start`. */
export interface AccountInfo {
  seat: number;
  start: number;
  end: number;
  decisions: number;
  others: number;
  luck: number;
  later: number;
  judged: number;
  accuracy: number;
}

/** Whether there is a secret, and whether this browser has shown it. */
export interface AdminState {
  secret: boolean;
  logged_in: boolean;
}

/** Think about a position, in place of the one thought about so far. What is found comes as `insight` with this id in `re`, again and again until it ends. `here`: the visitor's own device thinks, and only asks whether it may. */
export interface AnalyseRequest {
  do: "analyse";
  id: number;
  game: string;
  position: string;
  options?: Record<string, boolean | number | string>;
  language?: string;
  here?: boolean;
}

/** Something to analyse: a game, where play begins, and what was played. */
export interface AnalysisInfo {
  game: string;
  title: string;
  variant: string;
  options: Record<string, boolean | number | string>;
  start: string;
  seats: AnalysisSeat[];
  hidden: boolean;
  chance: boolean;
  lines: AnalysisLine[];
  remarks: Remark[];
  ending: EndingInfo | null;
  result: string;
  match: string | null;
  own: number | null;
}

/** A line of play: it begins in line `origin` after so many actions. The first is the main one. */
export interface AnalysisLine {
  origin: number;
  after: number;
  steps: Step[];
}

/** One position of an analysis. `actor`: a seat, -1 for chance, -2 when it is over. */
export interface AnalysisPosition {
  scene: Scene;
  events: Event[];
  text: string;
  actor: number;
  side: string;
  step: Step | null;
  odds: OutcomeOdds[];
  points: number[];
  ended: string;
}

export interface AnalysisSeat {
  side: string;
  name: string;
  kind: string;
  level: string;
}

/** Answer what another seat asks. */
export interface AnswerRequest {
  do: "answer";
  id: number;
  seat: number;
  yes: boolean;
}

export interface AnybodyBody {
  game: string;
}

/** Ask the others for a takeback of one's last action, a draw, hints for everybody, or a rematch when the match is over. Bots answer at once. */
export interface AskRequest {
  do: "ask";
  id: number;
  seat: number;
  what: "takeback" | "draw" | "hints" | "rematch";
}

/** What a seat asks of the others. */
export interface AskedInfo {
  what: "takeback" | "draw" | "hints" | "rematch";
  seat: number;
  waiting: number[];
}

export interface AtBody {
  game: string;
  options?: Record<string, boolean | number | string>;
  start?: string;
  actions?: string[];
  draw?: boolean;
  viewer?: number | null;
}

/** Something that an operator may have to look into. */
export interface AuditRow {
  id: number;
  at: number;
  actor: string;
  network: string;
  what: string;
  subject: string;
  detail: string;
}

export interface AxisBody {
  name: string;
  values: (boolean | number | string)[];
}

export interface AxisInfo {
  name: string;
  values: (boolean | number | string)[];
}

export interface BeginBody {
  game: string;
  options?: Record<string, boolean | number | string>;
  start?: string;
}

export interface BlockBody {
  seat: number;
}

/** Somebody whom I have blocked. The key says nothing to anybody else. */
export interface BlockInfo {
  key: string;
  name: string;
  at: number;
}

/** A bot thinks, or waits until others have thought: then `place` is its place in the queue, from 1. */
export interface BotThinking {
  type: "thinking";
  seat: number;
  wait: number;
  place: number;
}

export interface BotsBody {
  level: string;
}

/** One thing that the guided first turn explains. It points at the shapes `at`. With an `action` it is dismissed by playing that, otherwise by reading on. Each `key` is shown once in a match. */
export interface Bubble {
  key: string;
  title: string;
  words: string;
  at: string[];
  action: string;
}

/** What the viewer may do now besides playing an action of the scene. */
export interface Can {
  undo: boolean;
  takeback: boolean;
  draw: boolean;
  resign: boolean;
  claim: boolean;
  hint: boolean;
  hints: boolean;
  answer: boolean;
  rematch: boolean;
}

/** A square: where it is, counted in cells, and the ground that is drawn there. A `fixed` one stays as it is. */
export interface Cell {
  id: string;
  x: number;
  y: number;
  art: Layer[];
  fixed: string;
}

/** What was said in a match that a report is about. */
export interface ChatLine {
  name: string;
  text: string;
  at: number;
  accused: boolean;
}

/** A line of chat. It is an event of the match too, and has its place among the numbers. */
export interface ChatMessage {
  type: "said";
  name: string;
  seat: number | null;
  text: string;
  at: number;
  number: number;
  emote: "" | "wave" | "good" | "wow" | "oops" | "think" | "thanks";
}

/** Whether options go together. */
export interface Checked {
  ok: boolean;
  words: string;
  seats: number;
  sides: string[];
  hidden: boolean;
}

/** One legal action: its text, its words, the ids to press in order, where shapes go by it (None: away), and what seat gains or loses how many points by that. */
export interface Choice {
  action: string;
  label: string;
  path: string[];
  moves: Record<string, [number, number] | [number, number, number, number] | [number, number, number, number, number] | null>;
  gains: Record<string, [number, number]>;
}

/** Claim the win because the acting seat has been away for too long. */
export interface ClaimRequest {
  do: "claim";
  id: number;
  seat: number;
}

/** Seconds left for each seat (null without a clock) when the message was sent; `running`: whose time runs, which is nobody's before a seat has acted. */
export interface ClockInfo {
  left: (number | null)[];
  running: number | null;
}

/** Two runs side by side. While it is not `ready`, there are no figures, and `place` is its place in the queue. */
export interface ComparisonInfo {
  ready: boolean;
  place: number;
  before: RunInfo;
  after: RunInfo;
  games: number[];
  rows: DifferenceInfo[];
}

/** Kinds of things and how many there are of each. Others than `items` are composed of `slots`, above `ground`. `tray`: it shows only what there is, as things that lie in a tray. `fewest`, `most`: of all things together; `least`, `most_each`: of a kind. `kinds`: the most kinds. */
export interface Counts {
  key: string;
  title: string;
  items: Item[];
  box: [number, number];
  tray: boolean;
  least: number;
  most_each: number;
  fewest: number;
  most: number;
  kinds: number;
  slots: Slot[];
  ground: Layer[];
  kind: "counts";
}

/** After so many actions, so good a chance; `by`: start, decision, luck, later or others. */
export interface CurvePoint {
  number: number;
  chance: number;
  by: string;
}

/** The puzzle of the day of a game. */
export interface DailyInfo {
  puzzle: string;
  game: string;
  title: string;
  theme: string;
  rating: number;
  ready: boolean;
  how: "solved" | "missed" | "helped" | null;
  solved: boolean;
}

/** A decision that was judged. Win chances are the deciding seat's own, with the best action and the one played. */
export interface DecisionInfo {
  number: number;
  turn: number;
  seat: number;
  action: string;
  words: string;
  before: number;
  after: number;
  loss: number;
  mark: "" | "??" | "?" | "?!" | "!";
  best: string;
  better: InsightTurn[];
  missed: string;
  missed_turns: number | null;
  allowed: string;
  allowed_turns: number | null;
}

/** A figure under both rule sets, and how much more it is under the second. */
export interface DifferenceInfo {
  key: string;
  title: string;
  share: boolean;
  sure: boolean;
  before: number;
  after: number;
  more: FigureInfo;
}

/** It is done. */
export interface Done {
  done: boolean;
}

/** Either a text to show in the editor, or what was edited and the text that it was before. */
export interface EditBody {
  options?: Record<string, boolean | number | string>;
  of: string;
  text: string;
  model?: Record<string, Record<string, string> | [string, number][] | string> | null;
}

/** A text and what its editor shows of it. */
export interface Edited {
  text: string;
  model: Record<string, Record<string, string> | [string, number][] | string> | null;
  problem: string;
  scene: Scene | null;
}

export interface EditorBody {
  options?: Record<string, boolean | number | string>;
  of: string;
}

/** How something is edited: the parts of its editor, and texts to begin from. */
export interface EditorInfo {
  parts: (Grid | Counts | Entry)[];
  samples: [string, string][];
  art: string;
}

/** How many sessions were ended. */
export interface Ended {
  sessions: number;
}

export interface EndingInfo {
  how: string;
  seat: number | null;
}

/** A value to choose, or, without `choices`, to type. `rare`: few people want to change it. */
export interface Entry {
  key: string;
  label: string;
  choices: [string, string][];
  rare: boolean;
  kind: "entry";
}

/** One thing that happens by an action. Whoever shows the action plays its events in order, none is skipped. `ids` are the things it happens to and `to` where, as ids of the scene before the action; a leading "+" means an id of the scene after it, for what was not there before (`+card-3`). What changes without an event changes at the end. | kind | what happens | |---------|-----------------------------------------------------------------------------------------------------| | move | ids[0] is lifted and goes over the grounds `to`, one after the other | | push | ids[0] pushes the line ids[1:]; each goes to the ground `to[i]`; "" is over the edge | | fall | ids fall: over the edge the way they were pushed, or where they are; `number` 1: fatal, slowly | | place | ids appear, as they will look: out of the shape `to[0]` (a tray, a hand), or where they are; on the | | | ground `to[1]` where one is named, since something else may happen to them afterwards | | deal | ids come out of the shape `to[0]` (a deck) one after the other, turned over if their face is known | | reveal | a card comes out of `to[0]`, turns and shows itself: ids[0], or `art` if it does not stay, at `to[1]` | | bust | `text` stamps the table, ids shake, what stands in the way (`to`) gets a cross | | collect | ids fly to the shape `to[0]` (a bench, a pile) one after the other, as they will look there | | flip | ids show another face where they are | | turn | ids turn by half, or from lying to standing | | swap | ids[0] and ids[1] change places, in an arc | | roll | ids[0], or a die that is not there (at `to[0]`), rolls and shows its face: `art` if it does not stay | | points | `number` (or `text`) rises from `to[0]`; ids are counters, which change now: by `number` if they show | | | a number | | change | ids look as they will at the end: a counter, a lamp, a deck that is thinner | | say | `text` stamps the table | */
export interface Event {
  kind: string;
  ids: string[];
  to: string[];
  number: number;
  text: string;
  art: Layer[];
}

/** Something happened. Numbers follow one another; if one is missing, watch again. `kind`: played, undone, asked, answered, joined, helped, ended, again. `step` is what was played, `events` what happened by it, one after the other; `at` is how many steps the line has now. `seat` is who did it, where one seat did. `what` and `yes` say what was asked or answered, and how. */
export interface EventMessage {
  type: "event";
  number: number;
  kind: "played" | "undone" | "asked" | "answered" | "joined" | "helped" | "ended" | "again";
  seat: number | null;
  what: "takeback" | "draw" | "hints" | "rematch" | null;
  yes: boolean | null;
  step: Step | null;
  events: Event[];
  at: number;
  seats: SeatInfo[];
  scene: Scene;
  clock: ClockInfo;
  asked: AskedInfo | null;
  outcome: OutcomeInfo | null;
  can: Can;
  status: "open" | "going" | "over";
  rated: boolean;
  next: string | null;
  turn: number | null;
  threat: string;
}

export interface ExportBody {
  game: string;
  options?: Record<string, boolean | number | string>;
  start?: string;
  seats?: ExportSeat[];
  lines: ExportLine[];
  remarks?: ExportRemark[];
  ending?: ExportEnding | null;
}

export interface ExportEnding {
  how: "resigned" | "agreed";
  seat?: number | null;
}

export interface ExportLine {
  origin?: number;
  after?: number;
  actions: string[];
}

export interface ExportRemark {
  line: number;
  at: number;
  words: string;
}

export interface ExportSeat {
  name: string;
  kind?: string;
  level?: string;
}

export interface FigureInfo {
  value: number;
  low: number | null;
  high: number | null;
}

/** How the server does. */
export interface Figures {
  people: number;
  connections: number;
  matches: number;
  going: number;
  active: number;
  waiting: number;
  games_ready: number;
  tasks_down: string[];
  up_seconds: number;
  open_reports: number;
  notice: NoticeMessage;
}

export interface FileBody {
  text: string;
}

/** A match file. */
export interface FileInfo {
  text: string;
}

/** What a person's decisions cost at a game, over the last matches that were judged. */
export interface GameHabits {
  game: string;
  title: string;
  matches: number;
  decisions: number;
  accuracy: number;
  loss: number;
  phases: Share[];
  kinds: Share[];
  missed_at_once: number;
  missed_in_two: number;
  missed_later: number;
  allowed_at_once: number;
  allowed_later: number;
  worst: WorstDecision[];
}

/** A game and all that can be chosen in it. */
export interface GameInfo {
  id: string;
  title: string;
  line: string;
  sides: string[];
  seats: Span;
  seats_option: string | null;
  ready: boolean;
  bots_ready: boolean;
  art: string;
  cover: boolean;
  colour: string;
  minutes: number;
  draws: boolean;
  points: boolean;
  bots_rated: boolean;
  options: OptionInfo[];
  presets: PresetInfo[];
  openings: boolean;
  lessons: boolean;
  puzzles: boolean;
  guidance: boolean;
  quick_start: QuickStartInfo;
  positions_edited: boolean;
}

/** A person's rating at the puzzles of a game. */
export interface GameRating {
  game: string;
  title: string;
  rating: OwnRating;
}

/** All about one game. `length` is the average number of actions and outcomes of chance in a match. */
export interface GameRecord {
  game: string;
  title: string;
  tally: Tally;
  length: number;
  opponents: TallyLine[];
  variants: TallyLine[];
  seats: TallyLine[];
  ratings: RatingPoint[];
}

export interface GoalBody {
  figure: "fair" | "draws" | "limit" | "turns" | "decisions" | "choices" | "lead changes" | "led for good";
  low?: number | null;
  high?: number | null;
}

export interface GoalInfo {
  figure: string;
  low: number | null;
  high: number | null;
}

/** A board. Things of later `pieces` lie above those of earlier ones. `box` is the size of a cell in squares of the art. `mirrors`: people may want its lower half to be its upper one, turned by half a turn. */
export interface Grid {
  cells: Cell[];
  pieces: Pieces[];
  box: [number, number];
  mirrors: boolean;
  kind: "grid";
}

export interface Guide {
  html: string;
  language: string;
}

/** The answer to `guide`: what to explain, one after the other. */
export interface GuideReply {
  type: "guide";
  re: number;
  number: number;
  bubbles: Bubble[];
}

/** What does a guided first turn explain here? Only where hints cost nothing: unrated, and against bots. */
export interface GuideRequest {
  do: "guide";
  id: number;
  seat: number;
}

/** A person's habits at all games; `waiting`: matches that are still to be judged, when the server has time. */
export interface HabitsInfo {
  games: GameHabits[];
  waiting: number;
}

export interface HandleBody {
  outcome: string;
  every?: boolean;
}

export interface HintBody {
  actions: string[];
  stage: number;
}

/** Help for the next action, and the shapes to look at. */
export interface HintInfo {
  words: string;
  look: string[];
  last: boolean;
}

/** The answer to `hint`: ids of shapes to look at; then the action and its words; then the reason. */
export interface HintReply {
  type: "hint";
  re: number;
  number: number;
  look: string[];
  action?: string;
  words?: string;
  why?: string;
}

/** What would be good here? `depth` 1: where to look, 2: what to do, 3: and why. Against people only when all have agreed to it. */
export interface HintRequest {
  do: "hint";
  id: number;
  seat: number;
  depth?: number;
}

/** What the search knows of the position of the request `re`. `ends`: empty while it goes on; known (there is no more to find), time, others (somebody else waits to have something thought about: ask again), or failed (it broke off by a fault of the server; then there are no chances and no lines). */
export interface Insight {
  type: "insight";
  re: number;
  seat: number;
  nodes: number;
  depth: number;
  seconds: number;
  ends: "" | "known" | "time" | "others" | "failed";
  chances: (number | null)[];
  lines: InsightLine[];
}

/** One of the best actions. `chance` is the acting seat's to win; where it is not `exact` it is at most so much. `sure`: win, loss, draw or exact (the chance is certain), empty if nothing is; `turns`: own turns to the end. `paths` are the places that the first turn presses, action by action. */
export interface InsightLine {
  action: string;
  chance: number;
  exact: boolean;
  sure: "" | "win" | "loss" | "draw" | "exact";
  turns: number | null;
  line: InsightTurn[];
  paths: string[][];
}

/** Actions of one side in a line that is foreseen; `seat` is -1 and `side` empty for chance. */
export interface InsightTurn {
  seat: number;
  side: string;
  actions: string[];
  words: string[];
}

export interface Invite {
  seat: number;
  link: string;
}

/** One thing to put somewhere. `sign` names it in models, `key` is typed to put it; `art` fills the box of its part. A press on it where it lies makes it `again`, another item. `hidden`: it is not offered, but comes about that way. */
export interface Item {
  sign: string;
  name: string;
  art: Layer[];
  key: string;
  again: string;
  hidden: boolean;
}

/** How to take a free seat. */
export interface JoinBody {
  invite?: string | null;
  seat?: number | null;
  rated?: boolean;
}

export interface Joined {
  seat: number;
}

/** What chance has built in a match, as the options with which another one begins with it. */
export interface KeptInfo {
  options: Record<string, boolean | number | string>;
  parts: string[];
}

/** A person in a list. */
export interface Known {
  id: string;
  name: string;
  created: number;
  seen: number;
}

/** Whether a run can be begun like this, and how large it is. */
export interface LabChecked {
  ok: boolean;
  words: string;
  sets: number;
  games: number;
  seats: number;
  sides: string[];
  chance: boolean;
  neutral: boolean;
}

/** What the lab of this server can do. */
export interface LabInfo {
  ready: boolean;
  missing: string[];
  bots: string[];
  most_games: number;
  most_runs: number;
}

export type Layer = [art: string, x: number, y: number, width: number, height: number, turn: number, text: string, style: string, colour: string];

/** The lessons that somebody has done, by game. */
export interface Learned {
  lessons: Record<string, string[]>;
}

export interface LearnedBody {
  lessons: Record<string, string[]>;
}

/** Follow nothing any more. */
export interface LeaveRequest {
  do: "leave";
  id: number;
}

/** From now on this device thinks for its visitor, whenever it is sent `think`. */
export interface LendRequest {
  do: "lend";
  id: number;
}

/** A lesson and where it begins. */
export interface LessonInfo {
  game: string;
  id: string;
  title: string;
  text: string;
  goal: string;
  hints: string[];
  targets: string[];
  aim: string;
  solution: string[];
  options: Record<string, boolean | number | string>;
  start: Tried;
}

/** A line of a course. */
export interface LessonTitle {
  id: string;
  title: string;
  goal: string;
}

export interface LevelInfo {
  name: string;
  words: string;
  label: string;
  bot: string;
  character: string;
  plays: boolean;
}

export interface LiftBody {
  who: string;
  kind: "ban" | "mute";
}

export interface LineBody {
  game: string;
  options?: Record<string, boolean | number | string>;
  start?: string;
  actions?: string[];
}

export interface Live {
  live: boolean;
}

/** The lists of the first screen: of `Summary`, encoded. What has not changed is left out. `open`, `live` and `people`, how many are here, are the same for everybody, and do not say what is the viewer's; `mine` does. */
export interface LobbyMessage {
  type: "lobby";
  open?: Summary[];
  live?: Summary[];
  mine?: Summary[];
  people?: number;
}

/** Follow the lists of open matches, matches to watch, and one's own. */
export interface LobbyRequest {
  do: "lobby";
  id: number;
  language?: string;
}

export interface LoginBody {
  secret: string;
}

export interface LookInfo {
  fill: string | null;
  stroke: string | null;
  ink: string | null;
  line: number | null;
  round: number | null;
  size: number | null;
  dashed: boolean | null;
}

export interface LooksInfo {
  background: string;
  looks: Record<string, LookInfo>;
}

/** What cards and dice did over the actions `first` to `last`: the change of every seat's win chance. */
export interface LuckInfo {
  first: number;
  last: number;
  outcomes: string[];
  words: string[];
  changes: (number | null)[];
}

/** A match that somebody wants to open. */
export interface MatchBody {
  game: string;
  seats: SeatBody[];
  options?: Record<string, boolean | number | string>;
  order?: string;
  clock?: string;
  public?: boolean;
  rated?: boolean;
  chat?: boolean;
  start?: string;
  series?: string;
}

/** A match as this person may know it. */
export interface MatchDetail {
  info: MatchInfo;
  seats: SeatInfo[];
  line: Step[];
  outcome: OutcomeInfo | null;
  viewer: number | null;
}

/** What a match is, without what happens in it. */
export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  variant: string;
  options: Record<string, boolean | number | string>;
  clock: string;
  status: "open" | "going" | "over";
  public: boolean;
  rated: boolean;
  chat: boolean;
  hidden: boolean;
  draws: boolean;
  created: number;
  creator: boolean;
  next: string | null;
  start: string;
  keep: string;
  begins: number | null;
}

export interface MatchLine {
  id: string;
  game: string;
  status: string;
  updated: number;
  players: string[];
}

/** The operator has removed the match that this connection follows. */
export interface MatchRemoved {
  type: "removed";
  match: string;
  words: string;
}

/** A match as a whole, through the eyes of `viewer`: a seat, or null for a spectator. */
export interface MatchSnapshot {
  type: "match";
  number: number;
  info: MatchInfo;
  viewer: number | null;
  seats: SeatInfo[];
  line: Step[];
  said: ChatMessage[];
  scene: Scene;
  clock: ClockInfo;
  asked: AskedInfo | null;
  outcome: OutcomeInfo | null;
  can: Can;
  watchers: number;
  turn: number | null;
  threat: string;
}

/** The person who asks. */
export interface Me {
  name: string;
  guest: boolean;
  ratings: Record<string, RatingInfo>;
  offers: string[];
}

/** A plan of each seat against the other. `sure`: win or loss of the first seat, where it is proved. */
export interface MeetingInfo {
  plans: string[];
  start: string;
  chance: number;
  low: number;
  high: number;
  depth: number;
  nodes: number;
  sure: "" | "win" | "loss";
  turns: number | null;
  games: number;
  share: number | null;
}

export interface NameBody {
  name: string;
}

export interface NetworkLine {
  network: string;
  last: number;
  times: number;
}

export interface NextPuzzle {
  puzzle: string;
  again: boolean;
}

export interface NoticeBody {
  text?: string;
  minutes?: number | null;
}

/** What the operator has to say to everybody. Sent when it changes, and to whoever connects; empty when it is over. */
export interface NoticeMessage {
  type: "notice";
  text: string;
  stops_at: number | null;
  draining: boolean;
}

/** Done. */
export interface Ok {
  type: "ok";
  re: number;
}

/** A new match and the links to its free seats. */
export interface OpenedInfo {
  match: string;
  invites: Invite[];
}

/** All about a game's openings. */
export interface OpeningsInfo {
  game: string;
  title: string;
  sides: string[];
  player: string;
  plans: PlanInfo[];
  meetings: MeetingInfo[];
  others: OtherBeginning[];
  matches: number;
}

/** An option and what it takes, enough to make a form of it. */
export interface OptionInfo {
  name: string;
  kind: "flag" | "number" | "choice" | "words";
  default: boolean | number | string;
  meaning: string;
  allowed: Span | number[] | null;
  choices: string[];
  form: string;
  examples: string[];
  label: string;
  labels: string[];
  edited: boolean;
  further: boolean;
}

/** A game with some of its options. */
export interface OptionsBody {
  game: string;
  options?: Record<string, boolean | number | string>;
}

/** How people have begun here without a plan that has a name. */
export interface OtherBeginning {
  seat: number;
  side: string;
  actions: string[];
  played: number;
}

/** How a match ended. `how`: rules, resigned, agreed, repetition, time, abandoned. */
export interface OutcomeInfo {
  how: string;
  seat: number | null;
  winners: number[];
  words: string;
  rating_changes: (number | null)[];
  rating_notes: string[];
}

/** What chance may do, and how likely it is. */
export interface OutcomeOdds {
  action: string;
  words: string;
  odds: number;
}

/** How good a person is at the puzzles of a game. `sure`: enough is known to rely on it. */
export interface OwnRating {
  rating: number;
  sure: boolean;
  answers: number;
  solved: number;
}

/** A part of the server's own, under a name. */
export interface PartInfo {
  name: string;
  game: string;
  option: string;
  text: string;
}

/** Think about no position any more. */
export interface PauseRequest {
  do: "pause";
  id: number;
}

/** What there is about a person. */
export interface PersonInfo {
  person: Known;
  ratings: RatingLine[];
  matches: MatchLine[];
  sanctions: SanctionRow[];
  reports: ReportRow[];
  networks: NetworkLine[];
  sessions: number;
  audit: AuditRow[];
}

/** What can lie in the cells of a grid, one in each. `empty` is what lies where nothing was put, if that is an item too. `single`: there is only one on the grid. `on`: the key of the pieces on which they lie, and with which they go. `turned`: what an item becomes by half a turn, where it changes. */
export interface Pieces {
  key: string;
  title: string;
  items: Item[];
  empty: string;
  single: boolean;
  on: string;
  turned: Record<string, string>;
}

/** Is the line alive? */
export interface PingRequest {
  do: "ping";
  id: number;
}

export interface PlanInfo {
  id: string;
  name: string;
  words: string;
  source: "sheet" | "bot" | "search" | "table";
  actions: string[][];
  standings: StandingInfo[];
  played: number;
}

/** Play an action in the position after event `number`; refused if something has happened since. */
export interface PlayRequest {
  do: "play";
  id: number;
  number: number;
  seat: number;
  action: string;
}

/** A rule set of a sweep. */
export interface PointInfo {
  values: (boolean | number | string)[];
  figures: Record<string, [number, number | null, number | null]>;
}

/** A player points at a shape, under the id that it has for the viewer. */
export interface PointMessage {
  type: "point";
  seat: number;
  id: string;
}

/** Point at a shape of one's scene that everybody sees. The others are told, and nothing is kept of it. */
export interface PointRequest {
  do: "point";
  id: number;
  seat: number;
  shape: string;
}

export interface PositionBody {
  game: string;
  options?: Record<string, boolean | number | string>;
  text?: string;
  actions?: string[];
}

/** A position somebody asked about, all of it. */
export interface PositionInfo {
  scene: Scene;
  actions: string[];
  text: string;
  actor: number | string;
  points: number[];
  over: boolean;
  words: string;
}

/** Who is there. */
export interface PresenceMessage {
  type: "presence";
  online: boolean[];
  watchers: number;
}

/** Options that go together under a name people know. */
export interface PresetInfo {
  name: string;
  options: Record<string, boolean | number | string>;
  meaning: string;
  featured: boolean;
}

/** What a game prints; without parts it prints positions only. */
export interface PrintInfo {
  parts: PrintPart[];
}

export interface PrintPart {
  key: string;
  title: string;
  backs: boolean;
}

/** For how many days what is kept, and who is responsible. */
export interface PrivacyFigures {
  contact: string;
  session_days: number;
  guest_days: number;
  audit_days: number;
  report_days: number;
  name_days: number;
  open_days: number;
  going_days: number;
}

/** Why something was not done. */
export interface Problem {
  code: string;
  words: string;
}

/** The puzzles of a game and how far the person has come with them. */
export interface PuzzleGame {
  game: string;
  title: string;
  rating: OwnRating | null;
  count: number;
  solved: number;
  themes: ThemeInfo[];
  daily: DailyInfo;
}

/** A puzzle as it is asked. */
export interface PuzzleInfo {
  id: string;
  game: string;
  theme: string;
  title: string;
  goal: string;
  seat: number;
  turns: number;
  rating: number;
  answers: number;
  solved: number;
  variant: string;
  options: Record<string, boolean | number | string>;
  position: string;
  hints: number;
  daily: boolean;
  how: "solved" | "missed" | "helped" | null;
  done: boolean;
  start: TriedPuzzle;
}

export interface PuzzleOverview {
  day: string;
  streak: StreakInfo;
  games: PuzzleGame[];
}

/** One action: who did it, what happened by it, and what the solver sees after it. */
export interface PuzzleStep {
  actor: number;
  action: string;
  words: string;
  events: Event[];
  scene: Scene;
}

export interface PuzzleTryBody {
  actions: string[];
}

/** A first match that suits a newcomer. */
export interface QuickStartInfo {
  bots: string[];
  options: Record<string, boolean | number | string>;
  start: string;
}

/** A line of a leaderboard. The ratings of bots are fixed: no deviation, and their games are not counted. */
export interface Ranked {
  place: number;
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  rating: number;
  deviation: number | null;
  games: number;
  wins: number;
  you: boolean;
}

/** A rating at a game, how uncertain it is, and whether it is so uncertain that it says little yet. */
export interface RatingInfo {
  rating: number;
  deviation: number | null;
  provisional: boolean;
  games: number;
  wins: number;
}

export interface RatingLine {
  game: string;
  rating: number;
  games: number;
  wins: number;
}

/** What the rating was after a match. */
export interface RatingPoint {
  match: string;
  rating: number;
  at: number;
}

/** Whether a process can serve; the rest is for the operator alone. */
export interface Ready {
  ok: boolean;
  reasons?: string[];
  ready?: string[];
  bots_ready?: string[];
  broken?: Record<string, string>;
  tasks?: TaskInfo[];
}

/** A match that is over, for a list. `result`: won, drawn or lost; empty where there is none. */
export interface RecentMatch {
  match: string;
  game: string;
  title: string;
  variant: string;
  side: string;
  others: string[];
  result: "" | "won" | "drawn" | "lost";
  steps: number;
  ended: number;
}

/** A person's record at all games, those played most first, and the last matches. */
export interface RecordInfo {
  games: GameRecord[];
  recent: RecentMatch[];
}

export interface Recovery {
  link: string;
}

/** Why a press leads nowhere: `words` answer a press on one of `ids` (none named: on anything) after one of `chosen` was chosen (none named: whatever was). The first that fits is said. */
export interface Refusal {
  words: string;
  ids: string[];
  chosen: string[];
}

/** Not done, and nothing has changed. `code`: illegal, late, forbidden, unknown, busy, limit, malformed. */
export interface Refused {
  type: "refused";
  re: number;
  code: string;
  words: string;
}

/** Words about a position: in which line, after how many of its actions. */
export interface Remark {
  line: number;
  at: number;
  words: string;
}

export interface RenameBody {
  who: string;
  name: string;
}

export interface ReportBody {
  seat: number;
  reason: "insults" | "name" | "cheating" | "stalling" | "spam" | "other";
  words?: string;
}

/** A report, with what was said in the match. */
export interface ReportInfo {
  report: ReportRow;
  reporter: string;
  chat: ChatLine[];
}

/** What somebody has reported to the operator. */
export interface ReportRow {
  id: number;
  at: number;
  reporter: string;
  person: string;
  name: string;
  match: string | null;
  reason: string;
  words: string;
  handled: number | null;
  outcome: string;
}

/** Give up. */
export interface ResignRequest {
  do: "resign";
  id: number;
  seat: number;
}

/** What a first answer did. Ratings are before and after. */
export interface Result {
  solved: boolean;
  before: number;
  rating: number;
  sure: boolean;
  puzzle: number;
  streak: StreakInfo;
}

export interface RetryBody {
  step: number;
}

/** A match as far as it is judged. */
export interface ReviewInfo {
  id: string;
  state: "waiting" | "going" | "done" | "failed";
  place: number;
  done: number;
  total: number;
  curves: CurvePoint[][];
  decisions: DecisionInfo[];
  luck: LuckInfo[];
  accounts: AccountInfo[];
  chance: boolean;
}

export interface RunBody {
  game: string;
  options?: Record<string, boolean | number | string>;
  bots: string[];
  games: number;
  precision?: number | null;
  ladder?: boolean;
  replays?: boolean;
  without?: boolean;
  against?: string;
  kind?: "run" | "sweep" | "tune";
  over?: AxisBody[];
  vary?: AxisBody[];
  goals?: GoalBody[];
  trials?: number;
}

/** A run: what is played, and how it stands. */
export interface RunInfo {
  id: string;
  kind: "run" | "sweep" | "tune";
  game: string;
  options: Record<string, boolean | number | string>;
  bots: string[];
  games_asked: number;
  precision: number | null;
  ladder: boolean;
  replays: boolean;
  without: boolean;
  against: string;
  made: number;
  mine: boolean;
  state: "waiting" | "starting" | "running" | "writing" | "stopped" | "done" | "failed";
  place: number;
  error: string;
  games: number;
  games_in_all: number;
  part: number;
  precise: boolean;
  seconds_left: number | null;
  seats: SeatFigure[];
  draws: FigureInfo | null;
  limit: FigureInfo | null;
  turns: FigureInfo | null;
  trail: [number, [number, number, number][]][];
  summary: string[];
  provenance: string[];
  sides: string[];
  sets: number;
  over: AxisInfo[];
  vary: AxisInfo[];
  goals: GoalInfo[];
  trials: number;
  points: PointInfo[];
  tried: TriedInfo | null;
}

export interface SanctionBody {
  who: string;
  kind: "ban" | "mute";
  days?: number | null;
  reason?: string;
}

/** What the operator has forbidden me. */
export interface SanctionInfo {
  until: number | null;
  reason: string;
}

/** What the operator has forbidden a person, or everybody in a network. */
export interface SanctionRow {
  id: number;
  kind: string;
  person: string | null;
  network: string | null;
  reason: string;
  at: number;
  until: number | null;
  lifted: number | null;
}

/** A line of chat, or an emote, where the match has chat. */
export interface SayRequest {
  do: "say";
  id: number;
  text: string;
  emote?: "" | "wave" | "good" | "wow" | "oops" | "think" | "thanks";
}

/** Everything one viewer sees of one state. */
export interface Scene {
  width: number;
  height: number;
  shapes: Shape[];
  status: string;
  choices: Choice[];
  art: string;
  detail: string;
  refusals: Refusal[];
  forced: boolean;
}

/** Who is to sit there: you, a friend by invitation, anybody (open), or a bot of a level. */
export interface SeatBody {
  kind: string;
  level?: string;
  name?: string;
}

export interface SeatFigure {
  side: string;
  share: number;
  low: number;
  high: number;
}

/** Who sits there, as everybody may know it. */
export interface SeatInfo {
  seat: number;
  side: string;
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  label: string;
  online: boolean;
  yours: boolean;
  points: number;
  invited: boolean;
  rating: number | null;
  deviation: number | null;
  provisional: boolean;
}

/** A device on which a person is known. */
export interface SessionInfo {
  id: string;
  browser: string;
  created: number;
  seen: number;
  here: boolean;
}

/** One thing to draw. `kind` is how it is drawn: "box", "disc", "line" (from its place, by its width and height), "text", or "seat": the place for the plate of a player (`seat`), which the page fills with name, face and clock. `look` is what it is, as style names: first its part in the scene, then its colour, as in `piece red`. - Parts of a board: `cell` with `light` or `dark`, `hole`, `tile`, `rounded`, `rail`, `middle`, `margin`, `panel`, `mark`. Things: `piece`, `card` with `back` if its face is hidden, `die`, `anchor`, `button`. - Colours: `white`, `black`, `brown`, `blue`, `red`, `green`, `yellow`, `purple`, `grey`. `sign` is written on it, in as many lines as it has; `label` says it in words. A thing that lies on another, such as a piece on its square, names that one in `on`: pressing either is the same. Only things with `on` move. A shape with `art` wears these layers, from below to above, instead of being drawn as its kind and look; one that only reserves a place or can be pressed wears `NOTHING`. */
export interface Shape {
  id: string;
  kind: string;
  look: string;
  x: number;
  y: number;
  width: number;
  height: number;
  sign: string;
  label: string;
  on: string;
  eyes: number;
  art: Layer[];
  seat: number;
  about: string;
}

/** Decisions of one sort: how many, and what one of them costs on average, as win chance. */
export interface Share {
  name: string;
  label: string;
  decisions: number;
  loss: number;
}

/** What the home page shows. `live`: a match to watch on the socket. Otherwise a recorded game after `at` of its steps, with the next few; it is shown from `begin` on, and another game comes next. */
export interface Showcase {
  live: string | null;
  game: string;
  title: string;
  seats: ShownSeat[];
  begin: number;
  length: number;
  at: number;
  scene: Scene | null;
  steps: ShownStep[];
  next: string;
}

export interface ShowcaseBody {
  game?: string;
  match?: string;
  step?: number;
}

/** Who plays. */
export interface ShownSeat {
  side: string;
  name: string;
  kind: string;
  level: string;
  label: string;
}

/** One step: who did what, and what is to be seen of it. */
export interface ShownStep {
  actor: number;
  action: string;
  words: string;
  scene: Scene;
  events: Event[];
}

/** One part of a kind that people compose, and what they choose from. The signs of the choices, slot by slot, make the kind's sign, and their drawings, one above the other, its drawing. */
export interface Slot {
  title: string;
  choices: Item[];
}

/** The answer with the best defence, and why there is no other. */
export interface SolutionInfo {
  steps: PuzzleStep[];
  say: string;
  values: Worth[];
  result: Result | null;
}

/** Whole numbers from `min` to `max`. */
export interface Span {
  min: number;
  max: number;
}

/** How I stand here, and what the operator tells everybody. */
export interface Standing {
  ban: SanctionInfo | null;
  mute: SanctionInfo | null;
  notice: NoticeMessage;
}

/** A plan in the hands of one seat. `chance`: to win, on average over the other's plans, as the search sees it; `won_sure` and `lost_sure` of these meetings are proved. `share` of `games` between bots was won, with the interval in which the true share is with 95 %. */
export interface StandingInfo {
  seat: number;
  side: string;
  chance: number | null;
  won_sure: number;
  lost_sure: number;
  games: number;
  share: number | null;
  low: number | null;
  high: number | null;
}

/** A first position as its first seat sees it. */
export interface StartInfo {
  scene: Scene;
  actions: string[];
  text: string;
}

/** One action or outcome of the match as the viewer may know it. `actor` is a seat, or -1 for chance. */
export interface Step {
  actor: number;
  action: string;
  words: string;
  report: string;
}

/** The position after so many steps, and what happened by the last of them. */
export interface StepInfo {
  number: number;
  scene: Scene;
  events: Event[];
}

/** Puzzles solved in a row at the first try, and days in a row with a puzzle of the day. */
export interface StreakInfo {
  run: number;
  best_run: number;
  days: number;
  best_days: number;
}

/** A match in a list. */
export interface Summary {
  info: MatchInfo;
  seats: SeatInfo[];
  turn: number | null;
  yours: boolean;
  steps: number;
  updated: number;
}

/** Matches that are over. Whoever shares a win has won. */
export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

/** A part of the record, under a name. `kind`: of an opponent, bot or person; else empty. */
export interface TallyLine {
  name: string;
  kind: "" | "bot" | "person";
  tally: Tally;
}

/** A background task. Its state: running, restarting (it has died) or done. */
export interface TaskInfo {
  name: string;
  state: string;
  restarts: number;
  error: string;
}

export interface ThemeInfo {
  id: string;
  title: string;
  goal: string;
  count: number;
  solved: number;
}

/** One kind of thing on the table, as the legend explains it. */
export interface ThingInfo {
  key: string;
  name: string;
  words: string;
  art: Layer[];
  group: string;
}

/** Asks a device that lends itself what the bot of a seat does, or where there is no `level`, for a hint for that seat. `without`: legal actions that the match forbids. `thought` answers it. */
export interface Think {
  type: "think";
  number: number;
  match: string;
  seat: number;
  level: string;
  game: string;
  options: Record<string, boolean | number | string>;
  position: string;
  without: string[];
  language: string;
}

/** The answer to the `think` of this number. `why`: the reason for a hint, in words. No action: it cannot say. */
export interface ThoughtRequest {
  do: "thought";
  id: number;
  number: number;
  action?: string;
  why?: string;
}

export interface TokenBody {
  token: string;
}

/** A rule set that a search has tried. */
export interface TrialInfo {
  number: number;
  options: Record<string, boolean | number | string>;
  turned: Record<string, boolean | number | string>;
  handout: number;
  miss: number;
  figures: Record<string, [number, number | null, number | null]>;
  values: number[];
  met: boolean[];
}

/** How a lesson stands: `steps` are what the last action brought about, `say` is the teacher's word. */
export interface Tried {
  steps: TriedStep[];
  scene: Scene;
  words: string;
  done: boolean;
  wrong: boolean;
  say: string;
  hint: string | null;
}

/** What a search has found so far. */
export interface TriedInfo {
  misses: number[];
  start: TrialInfo | null;
  best: TrialInfo | null;
  checked: TrialInfo | null;
}

/** How a try stands: `steps` are what the last action brought about; `open` actions can be taken back. */
export interface TriedPuzzle {
  steps: PuzzleStep[];
  scene: Scene;
  how: "going" | "solved" | "wrong";
  say: string;
  turn: number;
  open: number;
  values: Worth[];
  result: Result | null;
}

/** One thing that happened: who did it (-1: chance), what happened by it, and what the learner sees after it. */
export interface TriedStep {
  actor: number;
  action: string;
  words: string;
  events: Event[];
  scene: Scene;
}

export interface TryBody {
  actions: string[];
}

/** The decision that cost a seat most, and how its win chance went. `ready` is False while it is worked out. */
export interface TurningPoint {
  ready: boolean;
  step: number | null;
  seat: number | null;
  words: string;
  values: number[];
  place: number;
}

/** Take back one's own last action, while the turn is still one's own and nothing was drawn or rolled since. */
export interface UndoRequest {
  do: "undo";
  id: number;
  number: number;
  seat: number;
}

/** How long a game has still to be compiled, in seconds; 0: it is ready. */
export interface Wait {
  game: string;
  rules: number;
  bots: number;
}

/** The hint or the analysis that the request `about` asked for waits: its place in the queue, from 1; 0: its turn has come. This is not the answer to the request. */
export interface Waiting {
  type: "waiting";
  about: number;
  place: number;
}

/** How far the server is with compiling, which it does once on a machine. */
export interface Waits {
  share: number;
  games: Wait[];
}

/** Follow a match, in place of the one followed so far. `seat`: through whose eyes, one of the person's own seats; left out: the only one the person has, or none. */
export interface WatchRequest {
  do: "watch";
  id: number;
  match: string;
  seat?: number | null;
  language?: string;
  form?: "wide" | "tall";
  near?: number | null;
}

/** One of the decisions that cost most, to look at in the analysis. */
export interface WorstDecision {
  match: string;
  number: number;
  action: string;
  words: string;
  loss: number;
  best: string;
  best_words: string;
}

/** A choice and how likely it wins with best play. A best one that is still to be found has no name. */
export interface Worth {
  words: string;
  chance: number;
  exact: string;
  best: boolean;
  chosen: boolean;
}
