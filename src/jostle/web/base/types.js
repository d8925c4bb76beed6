// Types of what the server sends; the server's own types and its OpenAPI document are the source.

/** @typedef {boolean | number | string} Value */
/** @typedef {Record<string, Value>} Options */

/**
 * @typedef {object} OptionInfo
 * @property {string} name
 * @property {"flag" | "number" | "choice" | "words"} kind
 * @property {Value} default
 * @property {string} meaning
 * @property {{min: number, max: number} | number[] | null} allowed for numbers
 * @property {string[]} choices for choices and words
 * @property {string} form for words: what a text of one's own looks like
 * @property {string[]} examples for words
 * @property {string} label its name in the language asked for
 * @property {string[]} labels the same of its choices
 * @property {boolean} [edited] can it be edited by clicking and dragging?
 * @property {boolean} [further] is it for those who know the game?
 */

/** @typedef {{name: string, options: Options, meaning: string, featured?: boolean}} PresetInfo `featured`: for the first screen */

/**
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} title
 * @property {string} line the game in a sentence
 * @property {string[]} sides what the seats are called
 * @property {{min: number, max: number}} seats
 * @property {string | null} seats_option the option that says how many play
 * @property {boolean} ready is it compiled?
 * @property {boolean} bots_ready are its bots?
 * @property {string} art its drawings and their version, or ""
 * @property {boolean} cover is there a painted cover among them?
 * @property {string} colour its own colour
 * @property {number} minutes how long it usually takes; 0: unknown
 * @property {boolean} draws may the seats agree on a draw?
 * @property {boolean} points does it count points, of which some could be handed out?
 * @property {boolean} [bots_rated] was the strength of its bots measured, so that matches against them can be rated?
 * @property {OptionInfo[]} options
 * @property {PresetInfo[]} presets
 * @property {boolean} openings are there ways to begin that have a name?
 * @property {boolean} lessons is there a course?
 * @property {boolean} puzzles are there puzzles?
 * @property {boolean} guidance does it explain its things and guide a first turn?
 * @property {QuickStart} quick_start a first match that suits a newcomer
 * @property {boolean} [positions_edited] can its positions be edited by clicking and dragging?
 */

/** @typedef {{game: string, rules: number, bots: number}} Wait seconds until it is compiled; 0: it is */
/** @typedef {{share: number, games: Wait[]}} Waits */
/** `bot`: the name of the bot that plays at this level. @typedef {{name: string, words: string, label: string, bot: string, character: string}} LevelInfo */
/** @typedef {{ok: boolean, words: string, seats: number, sides: string[], hidden: boolean}} Checked */

/**
 * @typedef {object} SeatRequest
 * @property {"you" | "friend" | "bot" | "open"} kind
 * @property {string} [level]
 * @property {string} [name]
 */

/**
 * @typedef {object} MatchRequest
 * @property {string} game
 * @property {Options} options
 * @property {SeatRequest[]} seats
 * @property {"as given" | "random" | "reversed"} order
 * @property {"sides" | "first"} [series] what a rematch changes: the sides, or who begins
 * @property {string} clock
 * @property {boolean} public
 * @property {boolean} rated
 * @property {boolean} chat
 * @property {string} [start]
 */

/** @typedef {{seat: number, link: string}} Invite */
/** @typedef {{match: string, invites: Invite[]}} MatchMade */

/** @typedef {"box" | "disc" | "line" | "text" | "seat"} ShapeKind */
/** A drawing or a text that a shape wears: art, x, y, width, height, turn, text, style, colour. @typedef {[string, number, number, number, number, number, string, string, string]} Layer */

/**
 * @typedef {object} Shape
 * @property {string} id
 * @property {ShapeKind} kind
 * @property {string} look
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} sign
 * @property {string} label
 * @property {string} on
 * @property {number} eyes
 * @property {Layer[]} art
 * @property {number} seat whose plate it is, or -1
 * @property {string} [about] the key of the thing it is, or ""
 */

/**
 * @typedef {object} Choice
 * @property {string} action
 * @property {string} label
 * @property {string[]} path
 * @property {Record<string, number[] | null>} moves where things go, how large they are there if that differs, and by how many degrees they turn
 * @property {Record<string, [number, number]>} [gains] which seat's points change by a thing that goes, and by how much
 */

/**
 * @typedef {object} Scene
 * @property {number} width
 * @property {number} height
 * @property {Shape[]} shapes
 * @property {string} status
 * @property {Choice[]} choices
 * @property {string} art the game's drawings and their version, or ""
 * @property {string} [detail] a second line to the status
 * @property {Refusal[]} [refusals] why other presses lead nowhere
 * @property {boolean} [forced] the only choice can be played without asking
 */

/** Why a press on one of `ids` (or on anything) after one of `chosen` (or whatever) leads nowhere. @typedef {{words: string, ids: string[], chosen: string[]}} Refusal */
/** One kind of thing on the table, for cards and the legend. @typedef {{key: string, name: string, words: string, art: Layer[], group: string}} Thing */
/** What a guided first turn explains; with an `action` it ends by playing that. @typedef {{key: string, title: string, words: string, at: string[], action: string}} Bubble */
/** @typedef {{bots: string[], options: Options, start: string}} QuickStart */

/**
 * One thing that happens by an action; `jostle.scene.Event` says what the kinds are.
 * @typedef {object} SceneEvent
 * @property {string} kind
 * @property {string[]} ids
 * @property {string[]} to
 * @property {number} number
 * @property {string} text
 * @property {Layer[]} art
 */

/** @typedef {{scene: Scene, actions: string[], text: string}} StartInfo */

/**
 * @typedef {object} SeatInfo
 * @property {number} seat
 * @property {string} side
 * @property {string} name
 * @property {"person" | "bot" | "open"} kind
 * @property {string} level
 * @property {string} label the level in the reader's language
 * @property {boolean} online
 * @property {boolean} yours
 * @property {number} points
 * @property {boolean} [invited] free, but only for whoever has its invitation
 * @property {number | null} rating
 * @property {number | null} [deviation] how uncertain it is; null for the fixed rating of a bot
 * @property {boolean} [provisional] so uncertain that it says little yet
 * @property {number} [variant] of the face, so that no two at the table look alike
 */

/**
 * @typedef {object} OutcomeInfo
 * @property {string} how
 * @property {number | null} seat
 * @property {number[]} winners
 * @property {string} words
 * @property {(number | null)[]} rating_changes of every seat
 * @property {string[]} [rating_notes] for every seat: why the match counted less or nothing
 */

/** The decision that cost the player most, made after `step` steps. @typedef {{ready: boolean, step: number | null, seat: number | null, words: string, values: number[]}} TurningPoint */
/** @typedef {"takeback" | "draw" | "hints" | "rematch"} Asked */
/** @typedef {{what: Asked, seat: number, waiting: number[]}} AskedInfo */
/** @typedef {{left: (number | null)[], running: number | null}} ClockInfo */
/** `report`: what was done, without who did it. @typedef {{actor: number, action: string, words: string, report?: string}} Step */

/**
 * @typedef {object} MatchInfo
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} variant
 * @property {Options} options
 * @property {string} clock
 * @property {"open" | "going" | "over"} status
 * @property {boolean} public
 * @property {boolean} rated
 * @property {boolean} chat
 * @property {boolean} hidden
 * @property {boolean} draws
 * @property {number} created
 * @property {boolean} creator
 * @property {string | null} next
 * @property {string} start
 * @property {string} keep the words that offer to keep what chance builds, or ""
 * @property {number | null} begins the seat that begins a rematch; null: sides change
 */

/**
 * @typedef {object} Can
 * @property {boolean} undo
 * @property {boolean} takeback
 * @property {boolean} draw
 * @property {boolean} resign
 * @property {boolean} claim
 * @property {boolean} hint
 * @property {boolean} hints may ask that everybody may have hints
 * @property {boolean} answer
 * @property {boolean} rematch may ask for one
 */

/** @typedef {"" | "wave" | "good" | "wow" | "oops" | "think" | "thanks"} Emote */
/** @typedef {{type: "said", name: string, seat: number | null, text: string, at: number, emote?: Emote}} Said */
/** Asked for with `{do: "point", seat, shape}`. @typedef {{type: "point", seat: number, id: string}} PointNews */

/**
 * @typedef {object} MatchNews
 * @property {"match"} type
 * @property {number} number
 * @property {MatchInfo} info
 * @property {number | null} viewer
 * @property {SeatInfo[]} seats
 * @property {Step[]} line
 * @property {Said[]} said
 * @property {Scene} scene
 * @property {ClockInfo} clock
 * @property {AskedInfo | null} asked
 * @property {OutcomeInfo | null} outcome
 * @property {Can} can
 * @property {number} watchers
 * @property {number | null} turn whose turn it is
 * @property {string} threat what another player threatens, or ""
 */

/**
 * @typedef {object} EventNews
 * @property {"event"} type
 * @property {number} number
 * @property {"played" | "undone" | "asked" | "answered" | "joined" | "helped" | "ended" | "again"} kind
 * @property {number | null} seat who did it, where one seat did
 * @property {Asked | null} what what was asked or answered
 * @property {boolean | null} yes how it was answered
 * @property {Step | null} step
 * @property {SceneEvent[]} events what happened by the step
 * @property {number} at
 * @property {SeatInfo[]} seats
 * @property {Scene} scene
 * @property {ClockInfo} clock
 * @property {AskedInfo | null} asked
 * @property {OutcomeInfo | null} outcome
 * @property {Can} can
 * @property {"open" | "going" | "over"} status
 * @property {boolean} rated
 * @property {string | null} next the rematch
 * @property {number | null} turn whose turn it is
 * @property {string} threat what another player threatens, or ""
 */

/**
 * @typedef {object} HintNews
 * @property {"hint"} type
 * @property {number} re
 * @property {number} number
 * @property {string[]} look
 * @property {string} [action]
 * @property {string} [words]
 * @property {string} [why]
 */

/** @typedef {{type: "guide", re: number, number: number, bubbles: Bubble[]}} GuideNews */

/**
 * @typedef {object} Summary
 * @property {MatchInfo} info
 * @property {SeatInfo[]} seats
 * @property {number | null} turn
 * @property {boolean} yours
 * @property {number} steps
 * @property {number} updated
 */

/** Only `mine` says what is the viewer's; `open` and `live` are the same for everybody.
 * @typedef {{open: Summary[], live: Summary[], mine: Summary[], people: number}} Lists */
/** @typedef {{type: "lobby"} & Partial<Lists>} LobbyNews */

/** @typedef {{type: "ok", re: number}} OkNews */
/** @typedef {{type: "refused", re: number, code: string, words: string}} RefusedNews */
/** @typedef {{type: "presence", online: boolean[], watchers: number}} PresenceNews */
/** @typedef {{type: "thinking", seat: number, wait: number, place: number}} ThinkingNews */
/** @typedef {{type: "waiting", about: number, place: number}} WaitingNews */

/** What the operator tells everybody; empty when it is over. @typedef {{type: "notice", text: string, stops_at: number | null, draining: boolean}} NoticeNews */
/** @typedef {{type: "removed", match: string, words: string}} RemovedNews */

/** @typedef {OkNews | RefusedNews | HintNews | GuideNews | MatchNews | EventNews | Said | PointNews | PresenceNews | ThinkingNews | WaitingNews | LobbyNews | NoticeNews | RemovedNews} News */

/** @typedef {{name: string, guest: boolean, ratings: Record<string, {rating: number, deviation: number | null, provisional: boolean, games: number, wins: number}>}} Me */
/** @typedef {{place: number, name: string, kind: "person" | "bot", level: string, rating: number, deviation: number | null, games: number, wins: number, you: boolean}} Ranked */

/** @typedef {{fill?: string | null, stroke?: string | null, ink?: string | null, line?: number | null, round?: number | null, size?: number | null, dashed?: boolean | null}} Look */
/** @typedef {{background: string, looks: Record<string, Look>}} Looks */

export {};
