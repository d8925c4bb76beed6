# Editors: boards, lists and positions that are edited by clicking and dragging.

editors-undo = Undo
editors-redo = Redo
editors-clear = Clear
editors-mirror = Mirror
editors-done = Done
editors-text = Text
editors-palette = What to put
editors-board = Board
editors-layer = What to edit
editors-hand = Move, turn or raise
editors-eraser = Erase
editors-nothing = nothing
editors-cell = { $cell }: { $content }
editors-choose-first = Choose something to put there first.
editors-preview = The position as the game shows it
editors-more = More fields
editors-count = { $kind }: { $count }
editors-total = { $total } altogether, of { $kinds ->
    [one] one kind
    *[other] { $kinds } kinds
    } (from { $fewest } to { $most })
editors-less = One less: { $kind }
editors-more-of = One more: { $kind }
editors-add = Add
editors-compose = Add a kind of your own
editors-add-to = Add to { $tray }
editors-take-from = Take { $kind } out of { $tray }
editors-hint-hand = Drag things to other squares, or off the board. A press turns or raises what lies there.
editors-hint-eraser = Press a square to clear it.
editors-hint-put = { $thing }: press squares, or drag over them, to put it there.
editors-total-exact = { $total } of { $needed }, of { $kinds ->
        [one] one kind
       *[other] { $kinds } kinds
    }
