"""Charts of slides: native ones, so that they can be edited, with intervals as error bars."""

from collections.abc import Sequence
from typing import Any

from pptx.chart.data import CategoryChartData as _CategoryChartData
from pptx.enum.chart import (
    XL_AXIS_CROSSES,
    XL_CHART_TYPE,
    XL_LABEL_POSITION,
    XL_LEGEND_POSITION,
    XL_MARKER_STYLE,
)
from pptx.oxml import parse_xml
from pptx.util import Pt

from footfall.core.formulas import without_formula
from footfall.dashboards.paper.cells import nice_ticks
from footfall.dashboards.paper.estimates import Form, form_of
from footfall.dashboards.paper.slides.frame import BODY, FOOT, INNER, LINE, QUIET, SIDE, plain, rgb
from footfall.dashboards.paper.widgets import Block, Number

# Formats of numbers in charts; PowerPoint writes them as the reader's computer does.
_FORMATS = {
    Form.COUNT: "#,##0",
    Form.WHOLE: "#,##0",
    Form.DECIMAL: "0.00",
    Form.DURATION: "[m]:ss",
    Form.SHARE: "0.0%",
}
# A duration is part of a day in sheets.
_DAY_S = 86_400
_WHOLE_PERCENT = 0.01
# More points than this have no marks, and more labels no caps on their error bars.
_MOST_MARKS = 31
# Parts of a bar or ring narrower than this have no room for their number.
_LEAST_LABELLED = 0.075
# python-pptx says nothing of the types of its own.
CategoryChartData: Any = _CategoryChartData
_CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart"
_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"


def line_chart(slide: Any, block: Block, measure: str) -> Any:
    """A line for each site. Returns the shape."""
    few = len(block["labels"]) <= _MOST_MARKS
    kind = XL_CHART_TYPE.LINE_MARKERS if few else XL_CHART_TYPE.LINE
    shape = _estimates(slide, kind, block["labels"], block["series"], measure)
    for series, one in zip(shape.chart.plots[0].series, block["series"], strict=True):
        series.smooth = False
        series.format.line.color.rgb = rgb(one["colour"])
        series.format.line.width = Pt(2.25)
        series.marker.style = XL_MARKER_STYLE.CIRCLE if few else XL_MARKER_STYLE.NONE
        if few:
            series.marker.size = 6
            series.marker.format.fill.solid()
            series.marker.format.fill.fore_color.rgb = rgb(one["colour"])
            series.marker.format.line.fill.background()
    return shape


def bar_chart(slide: Any, bars: Block, measure: str) -> Any:
    """Bars from left to right, the first label on top, those of sites side by side. Returns the shape."""
    shape = _estimates(slide, XL_CHART_TYPE.BAR_CLUSTERED, bars["labels"], bars["series"], measure)
    plot = shape.chart.plots[0]
    plot.gap_width, plot.overlap = 60, 0
    for series, one in zip(plot.series, bars["series"], strict=True):
        series.format.fill.solid()
        series.format.fill.fore_color.rgb = rgb(one["colour"])
        series.invert_if_negative = False
    _from_the_top(shape.chart)
    return shape


def parts_chart(slide: Any, block: Block) -> Any:
    """Parts of a whole: a ring if it is one whole that is no site, else a bar of each. Returns the shape."""
    bars, names = block["bars"], [part["name"] for part in block["parts"]]
    if len(bars) == 1 and not bars[0]["is_site"]:
        return _ring(slide, bars[0], names, [part["colour"] for part in block["parts"]])
    data = CategoryChartData(number_format="0%")
    data.categories = [_cell(bar["name"]) for bar in bars]
    for at, name in enumerate(names):
        data.add_series(_cell(name), [bar["parts"][at]["share"] if bar["parts"] else None for bar in bars])
    shape = _add(slide, XL_CHART_TYPE.BAR_STACKED_100, data)
    plot = shape.chart.plots[0]
    plot.gap_width, plot.overlap = 60, 100
    for at, (series, part) in enumerate(zip(plot.series, block["parts"], strict=True)):
        _paint(series.format, part["colour"])
        for point, bar in enumerate(bars):
            if bar["parts"]:
                _label(series.points[point], bar["parts"][at])
    _from_the_top(shape.chart)
    _look(shape.chart, has_legend=True)
    return shape


def _ring(slide: Any, bar: Block, names: Sequence[str], colours: Sequence[str]) -> Any:
    data = CategoryChartData(number_format="0%")
    data.categories = [_cell(name) for name in names]
    data.add_series(_cell(bar["name"]), [part["share"] for part in bar["parts"]])
    shape = _add(slide, XL_CHART_TYPE.DOUGHNUT, data)
    [series] = shape.chart.plots[0].series
    for at, (part, colour) in enumerate(zip(bar["parts"], colours, strict=True)):
        _paint(series.points[at].format, colour)
        _label(series.points[at], part)
    _look(shape.chart, has_legend=True)
    shape.chart.legend.position = XL_LEGEND_POSITION.RIGHT
    return shape


def _estimates(slide: Any, kind: Any, labels: Sequence[str], series: Sequence[Block], measure: str) -> Any:
    form = form_of(measure)
    unit = 1 / _DAY_S if form is Form.DURATION else 1.0
    data = CategoryChartData(number_format=_FORMATS[form])
    data.categories = [_cell(label) for label in labels]
    for one in series:
        values = [None if number is None else number[0] * unit for number in one["numbers"]]
        data.add_series(_cell(one["name"]), values)
    shape = _add(slide, kind, data)
    for drawn, one in zip(shape.chart.plots[0].series, series, strict=True):
        _whiskers(drawn, one["numbers"], unit, one["colour"], len(labels) <= _MOST_MARKS)
    ends = [number[2] or number[0] for one in series for number in one["numbers"] if number is not None]
    ticks = nice_ticks(max(ends, default=0.0), 10.0**form.finest)
    step, last = ticks[1], ticks[-1]
    axis = shape.chart.value_axis
    axis.minimum_scale, axis.maximum_scale, axis.major_unit = 0, last * unit, step * unit
    is_whole = form is Form.SHARE and step >= _WHOLE_PERCENT
    axis.tick_labels.number_format = "0%" if is_whole else _FORMATS[form]
    axis.tick_labels.number_format_is_linked = False
    _look(shape.chart, has_legend=len(series) > 1)
    return shape


def _whiskers(
    drawn: Any, numbers: Sequence[Number | None], unit: float, colour: str, with_caps: bool
) -> None:
    """Error bars from the lower to the upper end of each interval, which python-pptx has no words for."""
    above, below = [], []
    for number in numbers:
        value, low, high = number or (0.0, None, None)
        above.append((high - value) * unit if high is not None else 0.0)
        below.append((value - low) * unit if low is not None else 0.0)
    if not any((*above, *below)):
        return
    bars = parse_xml(
        f'<c:errBars xmlns:c="{_CHART}" xmlns:a="{_DRAWING}"><c:errBarType val="both"/>'
        f'<c:errValType val="cust"/><c:noEndCap val="{0 if with_caps else 1}"/>'
        f"<c:plus>{_literal(above)}</c:plus><c:minus>{_literal(below)}</c:minus>"
        f'<c:spPr><a:ln w="12700"><a:solidFill><a:srgbClr val="{rgb(colour)}"><a:lumMod val="75000"/>'
        f"</a:srgbClr></a:solidFill></a:ln></c:spPr></c:errBars>"
    )
    # The order of what a series holds is fixed: error bars stand before its labels and values.
    drawn._element.find(f"{{{_CHART}}}cat").addprevious(bars)


def _literal(numbers: Sequence[float]) -> str:
    points = "".join(
        f'<c:pt idx="{at}"><c:v>{max(0.0, number):.12g}</c:v></c:pt>' for at, number in enumerate(numbers)
    )
    return (
        f'<c:numLit><c:formatCode>General</c:formatCode><c:ptCount val="{len(numbers)}"/>{points}</c:numLit>'
    )


def _from_the_top(chart: Any) -> None:
    """The first label on top, and the numbers below the last."""
    chart.category_axis.reverse_order = True
    chart.category_axis.crosses = XL_AXIS_CROSSES.MAXIMUM


def _add(slide: Any, kind: Any, data: Any) -> Any:
    return slide.shapes.add_chart(kind, SIDE, BODY, INNER, FOOT - BODY, data)


def _look(chart: Any, has_legend: bool) -> None:
    chart.has_title, chart.has_legend = False, has_legend
    chart.font.size, chart.font.color.rgb = Pt(12), rgb(QUIET)
    if has_legend:
        chart.legend.position, chart.legend.include_in_layout = XL_LEGEND_POSITION.BOTTOM, False
    for axis in _axes(chart):
        axis.format.line.color.rgb = rgb(LINE)
        if axis.has_major_gridlines:
            axis.major_gridlines.format.line.color.rgb = rgb(LINE)


def _axes(chart: Any) -> list[Any]:
    # A ring has none, for which python-pptx raises.
    try:
        return [chart.category_axis, chart.value_axis]
    except ValueError:
        return []


def _paint(form: Any, colour: str) -> None:
    form.fill.solid()
    form.fill.fore_color.rgb = rgb(colour)


def _label(point: Any, part: Block) -> None:
    if part["share"] < _LEAST_LABELLED:
        return
    frame = point.data_label.text_frame
    frame.text = plain(part["label"])
    run = frame.paragraphs[0].runs[0]
    run.font.size, run.font.bold, run.font.color.rgb = Pt(12), True, rgb("#191b23")
    if point.data_label.position is not None:
        point.data_label.position = XL_LABEL_POSITION.CENTER


def _cell(text: str) -> str:
    """A text as a cell of the sheet behind a chart."""
    return without_formula(plain(text))
