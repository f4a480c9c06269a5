"""Services that people run themselves, as their documentation shows them: Matomo, Plausible, Umami."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.ingest.connectors.recorded import Answer, Call, Recorded
from tests.ingest.connectors.visitors import Visit, by, of_site, people

_DEVICE_OF = {"desktop": "Desktop", "mobile": "Mobile", "tablet": "Tablet"}
_REFERRER_TYPES = {
    "Direct": (1, "Direct Entry"),
    "Organic Search": (2, "Search Engines"),
    "Referral": (3, "Websites"),
    "Email": (6, "Campaigns"),
    "AI Assistants": (8, "AI Assistants"),
}


@dataclass
class OwnServers(Recorded):
    """Matomo, Plausible and Umami."""

    def matomo(self, call: Call) -> Answer:
        """The Reporting API of Matomo."""
        form = call.form()
        if form["token_auth"] != "matomo-token" or form["idSite"] != "3":
            message = (
                "You can't access this resource as it requires 'view' access for the website id = "
                f"{form['idSite']}."
            )
            return 200, {"result": "error", "message": message}
        if form["method"] == "SitesManager.getSiteFromId":
            return 200, {
                "idsite": 3,
                "name": "Shop",
                "main_url": "https://www.shop.example",
                "timezone": "Europe/Berlin",
            }
        visits = of_site(self.visits, form["date"][:7])
        if form["method"] == "API.get":
            return 200, {
                "nb_uniq_visitors": people(visits),
                "nb_users": 0,
                "nb_visits": len(visits),
                "nb_actions": sum(visit.pages for visit in visits) + 3,
                "bounce_count": sum(visit.pages == 1 for visit in visits),
                "sum_visit_length": sum(visit.seconds for visit in visits),
                "nb_pageviews": sum(visit.pages for visit in visits),
                "bounce_rate": "45%",
            }
        reports: dict[str, Callable[[], list[dict[str, object]]]] = {
            "DevicesDetection.getType": lambda: [
                {
                    "label": name.capitalize(),
                    "nb_visits": len(found),
                    "segment": f"deviceType=={'smartphone' if name == 'mobile' else name}",
                }
                for name, found in by(visits, lambda visit: visit.device).items()
            ],
            "UserCountry.getCountry": lambda: [
                {
                    "label": name,
                    "nb_visits": len(found),
                    "code": name.lower(),
                    "logo": f"plugins/Morpheus/icons/dist/flags/{name.lower()}.png",
                }
                for name, found in by(visits, lambda visit: visit.country or "xx").items()
            ],
            "Referrers.getReferrerType": lambda: [
                {
                    "label": _REFERRER_TYPES[name][1],
                    "nb_visits": len(found),
                    "referrer_type": _REFERRER_TYPES[name][0],
                }
                for name, found in by(visits, lambda visit: visit.channel).items()
                if name in _REFERRER_TYPES
            ],
        }
        start = int(form["filter_offset"])
        return 200, reports[form["method"]]()[start : start + int(form["filter_limit"])]

    def plausible(self, call: Call) -> Answer:
        """api/v2/query of Plausible."""
        if call.headers.get("authorization") != "Bearer plausible-key":
            return 401, {
                "error": "Invalid API key. Please make sure you're using a valid API key with access to the "
                "resource you've requested."
            }
        query = call.json()
        if query["site_id"] != "shop.example":
            return 401, {"error": "Invalid API key or site ID."}
        if query["date_range"] == "day":
            return 200, {"results": [{"metrics": [12], "dimensions": []}], "meta": {}, "query": query}
        visits = of_site(self.visits, query["date_range"][0][:7])
        told: dict[str, Callable[[Visit], str]] = {
            "visit:device": lambda visit: _DEVICE_OF.get(visit.device, "(not set)"),
            "visit:country": lambda visit: visit.country or "(not set)",
            "visit:channel": lambda visit: visit.channel,
        }
        names = query["dimensions"]
        groups = by(visits, told[names[0]]) if names else {"": visits}
        rows = [
            {
                "metrics": [
                    len(found),
                    people(found),
                    sum(visit.pages for visit in found),
                    round(sum(visit.seconds for visit in found) / len(found)) if found else None,
                    round(100 * sum(visit.pages == 1 for visit in found) / len(found)) if found else None,
                ],
                "dimensions": [key] if names else [],
            }
            for key, found in groups.items()
        ]
        page = query["pagination"]
        return 200, {
            "results": rows[page["offset"] : page["offset"] + page["limit"]],
            "meta": {"total_rows": len(rows)},
            "query": query,
        }

    def umami_login(self, call: Call) -> Answer:
        """api/auth/login of Umami."""
        if call.json() != {"username": "ann", "password": "umami-password"}:
            return 401, {
                "error": {
                    "message": "Incorrect username and/or password.",
                    "code": "incorrect-username-password",
                    "status": 401,
                }
            }
        return 200, {"token": self.new_token(), "user": {"id": "u-1", "username": "ann", "role": "admin"}}

    def umami(self, call: Call) -> Answer:
        """api/websites of Umami, version 3."""
        if call.headers.get("x-umami-api-key") != "api_key" and not self.has_token(call):
            return 401, {"error": {"message": "Unauthorized", "code": "unauthorized", "status": 401}}
        if call.path == "/api/websites/w-1":
            return 200, {"id": "w-1", "name": "Shop", "domain": "www.shop.example"}
        month = time.strftime("%Y-%m", time.gmtime(int(call.query["startAt"]) / 1000))
        visits = of_site(self.visits, month)
        if call.path.endswith("/stats"):
            return 200, {**_umami_counts(visits), "comparison": _umami_counts([])}
        told: dict[str, Callable[[Visit], str]] = {
            "device": lambda visit: visit.device,
            "country": lambda visit: visit.country,
        }
        rows = [
            {"name": name, **_umami_counts(found)}
            for name, found in by(visits, told[call.query["type"]]).items()
        ]
        start = int(call.query["offset"])
        return 200, rows[start : start + int(call.query["limit"])]


def _umami_counts(visits: Sequence[Visit]) -> dict[str, int]:
    return {
        "pageviews": sum(visit.pages for visit in visits),
        "visitors": people(visits),
        "visits": len(visits),
        "bounces": sum(visit.pages == 1 for visit in visits),
        "totaltime": sum(visit.seconds for visit in visits),
    }
