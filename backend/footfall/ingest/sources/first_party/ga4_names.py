"""What Google Analytics calls the columns of an export in each language, in lower case."""

_IN_BRACKETS = (("", ""), ("hostname (", ")"))
HOSTS = (
    *("hostname", "host name", "hostnaam", "nombre de host", "nombre del host", "nome host", "nome do host"),
    *("nazwa hosta", "värdnamn", "ana makine adı", "ホスト名", "호스트 이름", "主机名", "tên máy chủ"),
    *(f"{before}nom d{apostrophe}hôte{after}" for apostrophe in "'’" for before, after in _IN_BRACKETS),
)
SESSIONS = (
    *("sessions", "sitzungen", "sesiones", "sessioni", "sessões", "sessies", "sesje", "sessioner"),
    *(
        "oturumlar",
        "oturum sayısı",
        "セッション",
        "세션",
        "세션수",
        "세션 수",
        "会话",
        "会话数",
        "phiên",
        "số phiên",
    ),
)
USERS = (
    *("total users", "users", "active users", "nutzer insgesamt", "nutzer", "aktive nutzer"),
    *("utilisateurs", "nombre total d'utilisateurs", "nombre total d’utilisateurs", "usuarios totales"),
    *("utenti totali", "total de usuários", "total de utilizadores", "totaal aantal gebruikers"),
    *("łączna liczba użytkowników", "totalt antal användare", "toplam kullanıcı", "総ユーザー数"),
    *("アクティブ ユーザー", "총 사용자", "총 사용자 수", "总用户数", "tổng số người dùng"),
)
VIEWS = (
    *("views", "screenpageviews", "pageviews", "page views", "aufrufe", "seitenaufrufe", "vues", "vistas"),
    *("visualizzazioni", "visualizações", "weergaven", "wyświetlenia", "visningar", "görüntülemeler"),
    *("görüntüleme sayısı", "表示回数", "조회수", "浏览次数", "lượt xem"),
)
DURATIONS = (
    *("average session duration", "avg. session duration", "average engagement time per session"),
    *("durchschnittliche sitzungsdauer", "durchschnittliche interaktionsdauer pro sitzung"),
)
