## Components, for the lab

component-tile = tile { $tile }
component-card = card { $card }
components-neutral = all such tiles replaced by Blank
provenance-cards = the texts of the printed cards are lost; what these cards do is Jostle's own.
provenance-chart = the printed d20 chart is lost; how often each tile is rolled is Jostle's own.
