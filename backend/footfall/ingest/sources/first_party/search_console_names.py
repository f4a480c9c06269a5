"""What Search Console calls tables, measures, devices and countries in the languages of an export."""

from collections import defaultdict
from functools import cache

from babel import Locale

from footfall.core.geo import countries
from footfall.ingest import cells

# What the rows of a table are, by the name of its first column in lower case.
KINDS = {
    name: kind
    for kind, names in {
        "day": (*("date", "datum", "fecha", "data", "tarih", "日付", "날짜", "日期", "ngày"),),
        "phrase": (
            *("top queries", "query", "häufigste suchanfragen", "suchanfrage", "principales requêtes"),
            *("requêtes les plus fréquentes", "requêtes principales", "requête", "consultas principales"),
            *("principales consultas", "consulta", "query principali", "principais consultas"),
            *("populairste zoekopdrachten", "meest voorkomende zoekopdrachten", "zoekopdracht"),
            *("najczęstsze zapytania", "najpopularniejsze zapytania", "zapytanie", "vanligaste frågorna"),
            *("populäraste sökfrågorna", "de vanligaste sökfrågorna", "sökfråga", "en çok yapılan sorgular"),
            *("en popüler sorgular", "en çok kullanılan sorgular", "sorgu", "上位のクエリ", "クエリ"),
            *("인기 검색어", "검색어", "热门查询", "排名靠前的查询", "查询", "truy vấn hàng đầu"),
            *("các truy vấn hàng đầu", "cụm từ tìm kiếm hàng đầu", "truy vấn"),
        ),
        "page": (
            *("top pages", "page", "häufigste seiten", "die häufigsten seiten", "seite", "principales pages"),
            *("pages principales", "pages les plus populaires", "páginas principales", "página"),
            *(
                "principales páginas",
                "pagine principali",
                "pagina",
                "principais páginas",
                "páginas principais",
            ),
            *("populairste pagina's", "toppagina's", "najpopularniejsze strony", "najczęstsze strony"),
            *("strona", "populäraste sidorna", "vanligaste sidorna", "de vanligaste sidorna", "sida"),
            *("en popüler sayfalar", "popüler sayfalar", "sayfa", "上位のページ", "ページ", "인기 페이지"),
            *(
                "페이지",
                "热门网页",
                "排名靠前的网页",
                "网页",
                "trang hàng đầu",
                "các trang hàng đầu",
                "trang",
            ),
        ),
        "country": (
            *("country", "land", "pays", "país", "paese", "kraj", "ülke", "国", "국가", "国家/地区", "国家"),
            "quốc gia",
        ),
        "device": (
            *("device", "gerät", "appareil", "dispositivo", "apparaat", "urządzenie", "enhet", "cihaz"),
            *("デバイス", "기기", "设备", "thiết bị"),
        ),
    }.items()
    for name in names
}
CLICKS = (
    *("clicks", "klicks", "clics", "clic", "cliques", "klikken", "kliknięcia", "klick", "tıklamalar"),
    *(
        "tıklama sayısı",
        "クリック数",
        "クリック",
        "클릭수",
        "클릭 수",
        "点击次数",
        "số lần nhấp",
        "số lượt nhấp",
    ),
    "lượt nhấp",
)
IMPRESSIONS = (
    *("impressions", "impressionen", "impresiones", "impressioni", "impressões", "vertoningen"),
    *("wyświetlenia", "exponeringar", "visningar", "gösterimler", "gösterim sayısı", "表示回数", "노출"),
    *("노출수", "展示次数", "曝光次数", "展示", "số lần hiển thị", "số lượt hiển thị", "lượt hiển thị"),
)
RATES = ("ctr", "klickrate", "to", "tıklama oranı", "クリック率", "点击率", "클릭률")
POSITIONS = (
    *("position", "durchschnittliche position", "posición", "posizione", "posição", "positie", "pozycja"),
    *("konum", "sıra", "掲載順位", "게재순위", "게재 순위", "排名", "vị trí"),
)
DEVICES = cells.one_of(
    "desktop",
    "mobile",
    also=dict.fromkeys(
        (
            *("computer", "pc", "ordinateur", "ordenador", "computadora", "computador", "komputer", "dator"),
            *(
                "masaüstü",
                "bilgisayar",
                "パソコン",
                "컴퓨터",
                "데스크톱",
                "桌面设备",
                "桌面",
                "计算机",
                "máy tính",
            ),
        ),
        "desktop",
    )
    | dict.fromkeys(
        (
            *(
                "tablet",
                "tablette",
                "tableta",
                "surfplatta",
                "タブレット",
                "태블릿",
                "平板电脑",
                "máy tính bảng",
            ),
            *("mobil", "mobilgerät", "smartphone", "móvil", "móviles", "cellulare", "dispositivo mobile"),
            *("celular", "telemóvel", "dispositivo móvel", "mobiel", "urządzenie mobilne", "komórka"),
            *(
                "mobiltelefon",
                "cep telefonu",
                "モバイル",
                "모바일",
                "휴대기기",
                "移动设备",
                "手机",
                "di động",
            ),
            "thiết bị di động",
        ),
        "mobile",
    ),
)
_UNKNOWN = frozenset(
    {
        *("zzz", "unknown region", "unbekannte region", "région inconnue", "región desconocida"),
        *("regione sconosciuta", "região desconhecida", "onbekende regio", "nieznany region", "okänd region"),
        *("bilinmeyen bölge", "地域不明", "알려지지 않은 지역", "未知地区", "vùng không xác định"),
    }
)
_LANGUAGES = ("fr", "es", "it", "pt", "pt_PT", "nl", "pl", "sv", "tr", "ja", "ko", "zh", "vi")


def country(cell: str) -> str:
    """A country's code from its name in any language of the export; empty if Google does not know it."""
    plain = cell.strip().lower()
    if plain in _UNKNOWN:
        return ""
    try:
        return cells.country_named(cell)
    except ValueError:
        if plain not in _countries_elsewhere():
            raise
        return _countries_elsewhere()[plain]


@cache
def _countries_elsewhere() -> dict[str, str]:
    """Codes by names in lower case. A name that is of several countries in several languages is of none."""
    found: dict[str, set[str]] = defaultdict(set)
    for language in _LANGUAGES:
        for code, name in Locale.parse(language).territories.items():
            if code in countries():
                found[name.lower()].add(code)
    return {name: next(iter(codes)) for name, codes in found.items() if len(codes) == 1}
