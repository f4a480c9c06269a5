"""Google's APIs as their documentation shows them: tokens, Analytics Data, Search Console."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import unquote

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from joserfc import jwt
from joserfc.jwk import RSAKey

from tests.ingest.connectors.recorded import Answer, Call, Recorded
from tests.ingest.connectors.visitors import Visit, by, of_site, people

_BOT = "footfall@project.iam.gserviceaccount.com"
_ALPHA_3 = {"DE": "deu", "US": "usa", "FR": "fra", "AT": "aut", "CH": "che", "PL": "pol"}


@dataclass
class Google(Recorded):
    """Google's services."""

    _private: rsa.RSAPrivateKey = field(default_factory=lambda: rsa.generate_private_key(65537, 2048))

    @property
    def google_key(self) -> str:
        """A key file of a service account."""
        pem = self._private.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        return json.dumps(
            {
                "type": "service_account",
                "project_id": "project",
                "private_key_id": "abc",
                "private_key": pem.decode(),
                "client_email": _BOT,
                "token_uri": f"{self.address}/token",
            }
        )

    def google_token(self, call: Call) -> Answer:
        """Tokens of Google."""
        form = call.form()
        if form["grant_type"] == "refresh_token":
            if form["refresh_token"] != "1//refresh":
                return 400, {
                    "error": "invalid_grant",
                    "error_description": "Token has been expired or revoked.",
                }
        else:
            public = RSAKey.import_key(
                self._private.public_key().public_bytes(
                    serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
                )
            )
            claims = jwt.decode(form["assertion"], public, algorithms=["RS256"]).claims
            assert (claims["iss"], claims["aud"]) == (_BOT, f"{self.address}/token")
            assert "readonly" in claims["scope"] and claims["exp"] > time.time()
        return 200, {"access_token": self.new_token(), "expires_in": 3599, "token_type": "Bearer"}

    def ga4(self, call: Call) -> Answer:
        """runReport of the Analytics Data API."""
        if not self.has_token(call):
            message = "Request had invalid authentication credentials."
            return 401, {"error": {"code": 401, "message": message, "status": "UNAUTHENTICATED"}}
        report = call.json()
        days = report["dateRanges"][0]
        hosts = [
            one["filter"]["stringFilter"]
            for one in report.get("dimensionFilter", {"orGroup": {"expressions": []}})["orGroup"][
                "expressions"
            ]
        ]
        visits = [
            visit
            for visit in self.visits
            if f"{visit.month}-01" == days["startDate"]
            and any(
                visit.host == one["value"]
                if one["matchType"] == "EXACT"
                else visit.host.endswith(one["value"])
                for one in hosts
            )
        ]
        names = [one["name"] for one in report.get("dimensions", [])]
        told: dict[str, Callable[[Visit], str]] = {
            "deviceCategory": lambda visit: visit.device,
            "countryId": lambda visit: visit.country or "(not set)",
            "sessionDefaultChannelGroup": lambda visit: visit.channel,
        }
        groups = by(visits, told[names[0]]) if names else ({"": visits} if visits else {})
        rows = [
            {
                **({"dimensionValues": [{"value": key}]} if names else {}),
                "metricValues": [
                    {"value": str(len(found))},
                    {"value": str(people(found))},
                    {"value": str(sum(visit.pages for visit in found))},
                    {"value": str(sum(visit.seconds for visit in found) / len(found))},
                    {"value": str(sum(visit.pages == 1 for visit in found) / len(found))},
                ],
            }
            for key, found in groups.items()
        ]
        start = int(report.get("offset", 0))
        page = rows[start : start + int(report.get("limit", 10_000))]
        answer = {
            "dimensionHeaders": [{"name": name} for name in names],
            "metricHeaders": [{"name": one["name"], "type": "TYPE_INTEGER"} for one in report["metrics"]],
            **({"rows": page, "rowCount": len(rows)} if rows else {}),
            "metadata": {"currencyCode": "EUR", "timeZone": "Europe/Berlin"},
            "kind": "analyticsData#runReport",
        }
        return 200, answer

    def search_console(self, call: Call) -> Answer:
        """Sites and searchAnalytics/query of Search Console."""
        if not self.has_token(call):
            return 401, {"error": {"code": 401, "message": "Invalid Credentials"}}
        place = (
            unquote(call.path).removeprefix("/webmasters/v3/sites/").removesuffix("/searchAnalytics/query")
        )
        if place != "sc-domain:shop.example":
            return 403, {
                "error": {
                    "code": 403,
                    "message": f"User does not have sufficient permission for site '{place}'.",
                }
            }
        if call.method == "GET":
            return 200, {"siteUrl": place, "permissionLevel": "siteFullUser"}
        query = call.json()
        assert query["dataState"] == "final"
        visits = [
            visit
            for visit in of_site(self.visits, query["startDate"][:7])
            if visit.channel == "Organic Search"
        ]
        told: dict[str, Callable[[Visit], str]] = {
            "date": lambda visit: f"{visit.month}-{1 + visit.person % 28:02d}",
            "query": lambda visit: f"shoes {visit.pages}",
            "page": lambda visit: f"https://{visit.host}/{visit.pages}",
            "device": lambda visit: "" if visit.device == "smart tv" else visit.device.upper(),
            "country": lambda visit: _ALPHA_3.get(visit.country, "zzz"),
        }
        (name,) = query["dimensions"]
        groups = by(visits, told[name])
        rows = [
            {
                "keys": [key],
                "clicks": float(len(found)),
                "impressions": 20.0 * len(found),
                "ctr": 0.05,
                "position": 7.25,
            }
            for key, found in groups.items()
            if found
        ]
        start = query["startRow"]
        return 200, {
            "rows": rows[start : start + query["rowLimit"]],
            "responseAggregationType": "byProperty",
        }
