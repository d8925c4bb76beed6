"""Sheets of paper at true size: ordered (`order`), laid out (`layout`), drawn as SVG (`drawing`), bound as a `pdf`."""
