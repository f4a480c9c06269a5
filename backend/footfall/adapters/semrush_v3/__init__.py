"""The Trends API v3: 21 reports as CSV with `;`, each declared as columns of one of our reports."""

from footfall.adapters.semrush_v3.audience_reports import AUDIENCE_REPORTS
from footfall.adapters.semrush_v3.declaration import TrendsReport
from footfall.adapters.semrush_v3.page_reports import PAGE_REPORTS
from footfall.adapters.semrush_v3.traffic_reports import TRAFFIC_REPORTS

TRENDS_REPORTS: dict[str, TrendsReport] = {
    report.name: report for report in (*TRAFFIC_REPORTS, *PAGE_REPORTS, *AUDIENCE_REPORTS)
}
