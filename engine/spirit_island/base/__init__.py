"""The base box: importing it makes its cards and spirits known."""
