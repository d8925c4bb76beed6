// Types of what the server sends, under the names that they have here.

/** @typedef {boolean | number | string} Value */
/** @typedef {Record<string, Value>} Options */
/** @typedef {"box" | "disc" | "line" | "text" | "seat"} ShapeKind */
/** @typedef {"takeback" | "draw" | "hints" | "rematch"} Asked */
/** @typedef {"" | "wave" | "good" | "wow" | "oops" | "think" | "thanks"} Emote */
/** @typedef {{open: Summary[], live: Summary[], mine: Summary[], people: number}} Lists `open` and `live` are the same for everybody; only `mine` says what is the viewer's */

/** @typedef {import("./api_types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("./api_types.d.ts").PresetInfo} PresetInfo */
/** @typedef {import("./api_types.d.ts").GameInfo} GameInfo */
/** @typedef {import("./api_types.d.ts").Wait} Wait */
/** @typedef {import("./api_types.d.ts").Waits} Waits */
/** @typedef {import("./api_types.d.ts").LevelInfo} LevelInfo */
/** @typedef {import("./api_types.d.ts").Checked} Checked */
/** @typedef {import("./api_types.d.ts").Invite} Invite */
/** @typedef {import("./api_types.d.ts").Layer} Layer */
/** @typedef {import("./api_types.d.ts").Shape} Shape */
/** @typedef {import("./api_types.d.ts").Choice} Choice */
/** @typedef {import("./api_types.d.ts").Scene} Scene */
/** @typedef {import("./api_types.d.ts").Refusal} Refusal */
/** @typedef {import("./api_types.d.ts").Bubble} Bubble */
/** @typedef {import("./api_types.d.ts").StartInfo} StartInfo */
/** @typedef {import("./api_types.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("./api_types.d.ts").OutcomeInfo} OutcomeInfo */
/** @typedef {import("./api_types.d.ts").TurningPoint} TurningPoint */
/** @typedef {import("./api_types.d.ts").AskedInfo} AskedInfo */
/** @typedef {import("./api_types.d.ts").ClockInfo} ClockInfo */
/** @typedef {import("./api_types.d.ts").Step} Step */
/** @typedef {import("./api_types.d.ts").MatchInfo} MatchInfo */
/** @typedef {import("./api_types.d.ts").Can} Can */
/** @typedef {import("./api_types.d.ts").Summary} Summary */
/** @typedef {import("./api_types.d.ts").Me} Me */
/** @typedef {import("./api_types.d.ts").Ranked} Ranked */
/** @typedef {import("./api_types.d.ts").News} News */

/** @typedef {import("./api_types.d.ts").SeatBody & {kind: "you" | "friend" | "bot" | "open"}} SeatRequest */
/**
 * What the page asks for when it makes a match.
 * @typedef {import("./api_types.d.ts").MatchBody & {
 *   options: Options, seats: SeatRequest[], order: "as given" | "random" | "reversed", series?: "sides" | "first",
 *   clock: string, public: boolean, rated: boolean, chat: boolean,
 * }} MatchRequest
 */
/** @typedef {import("./api_types.d.ts").OpenedInfo} MatchMade */
/** @typedef {import("./api_types.d.ts").ThingInfo} Thing */
/** @typedef {import("./api_types.d.ts").QuickStartInfo} QuickStart */
/** @typedef {import("./api_types.d.ts").Event} SceneEvent */
/** @typedef {import("./api_types.d.ts").ChatMessage} Said */
/** @typedef {import("./api_types.d.ts").PointMessage} PointNews */
/** @typedef {import("./api_types.d.ts").MatchSnapshot} MatchNews */
/** @typedef {import("./api_types.d.ts").EventMessage} EventNews */
/** @typedef {import("./api_types.d.ts").HintReply} HintNews */
/** @typedef {import("./api_types.d.ts").GuideReply} GuideNews */
/** @typedef {import("./api_types.d.ts").LobbyMessage} LobbyNews */
/** @typedef {import("./api_types.d.ts").Ok} OkNews */
/** @typedef {import("./api_types.d.ts").Refused} RefusedNews */
/** @typedef {import("./api_types.d.ts").PresenceMessage} PresenceNews */
/** @typedef {import("./api_types.d.ts").BotThinking} ThinkingNews */
/** @typedef {import("./api_types.d.ts").Waiting} WaitingNews */
/** @typedef {import("./api_types.d.ts").NoticeMessage} NoticeNews */
/** @typedef {import("./api_types.d.ts").MatchRemoved} RemovedNews */
/** @typedef {Partial<import("./api_types.d.ts").LookInfo>} Look */
/** @typedef {import("./api_types.d.ts").LooksInfo} Looks */

export {};
