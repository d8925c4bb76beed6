## Bestandteile, für das Labor

component-tile = Feld { $tile }
component-card = Karte { $card }
components-neutral = alle solchen Felder durch leere ersetzt
provenance-cards = Die Texte der gedruckten Karten sind verloren; was diese Karten tun, hat Jostle festgelegt.
provenance-chart = Die gedruckte W20-Tabelle ist verloren; wie oft jedes Feld gewürfelt wird, hat Jostle festgelegt.
