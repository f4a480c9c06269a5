"""Names of the parts of a request in JSON logs of servers, proxies, CDNs and clouds, the surest first.

A slash steps into an object, a number into a list. A dot is part of a name, as in flat documents of ECS.
"""

TIME = (
    "time_iso8601", "time_local", "msec", "StartUTC", "EdgeStartTimestamp", "start_time", "started_at",
    "reqTimeSec", "requestTime", "@timestamp", "timestamp", "time", "ts",
)  # fmt: skip
ADDRESS = (
    "remote_addr", "request/client_ip", "request/remote_ip", "request/remote_addr", "remote_ip", "remoteIP",
    "client_ip", "clientip", "ClientHost", "ClientIP", "c-ip", "cliIP", "httpRequest/remoteIp",
    "properties/clientIP", "properties/clientIp", "proxy/clientIp", "client/ip", "client.ip",
    "client/address", "client.address", "source/ip", "source.ip", "source/address", "source.address", "ip",
    "remoteAddr", "remote_host", "clientIp", "client_addr", "downstream_remote_address",
)  # fmt: skip
FORWARDED = (
    "http_x_forwarded_for", "x_forwarded_for", "x-forwarded-for", "xff", "X-Forwarded-For",
    "request_X-Forwarded-For", "request/headers/X-Forwarded-For/0", "cs(X-Forwarded-For)",
    "request/headers/x-forwarded-for", "fwd",
)  # fmt: skip
METHOD = (
    "request_method", "RequestMethod", "ClientRequestMethod", "request/method", "httpRequest/requestMethod",
    "properties/httpMethod", "http/request/method", "http.request.method", "proxy/method", "cs-method",
    "reqMethod", "httpMethod", "http_method", "method", "verb",
)  # fmt: skip
PATH = (
    "request_uri", "RequestPath", "ClientRequestURI", "ClientRequestPath", "request/uri",
    "httpRequest/requestUrl", "properties/requestUri", "url/original", "url.original", "url/path", "url.path",
    "proxy/path", "cs-uri-stem", "reqPath", "uri", "path", "url",
)  # fmt: skip
QUERY = ("url/query", "url.query", "cs-uri-query", "queryStr", "properties/requestQuery")
REQUEST = ("request", "request_line")
STATUS = (
    "status", "response", "status_code", "statusCode", "DownstreamStatus", "EdgeResponseStatus",
    "httpRequest/status", "properties/httpStatus", "properties/httpStatusCode", "http/response/status_code",
    "http.response.status_code", "proxy/statusCode", "sc-status", "response_status", "response_code",
    "response/status", "http_status", "code",
)  # fmt: skip
REFERRER = (
    "http_referer", "http_referrer", "referer", "referrer", "request_Referer", "ClientRequestReferer",
    "request/headers/Referer/0", "httpRequest/referer", "properties/referer", "properties/referrer",
    "http/request/referrer", "http.request.referrer", "proxy/referer", "cs(Referer)", "request_referer",
    "request/headers/referer",
)  # fmt: skip
AGENT = (
    "http_user_agent", "user_agent/original", "user_agent.original", "user_agent", "agent", "useragent",
    "userAgent", "request_User-Agent", "ClientRequestUserAgent", "request/headers/User-Agent/0",
    "httpRequest/userAgent", "properties/userAgent", "proxy/userAgent/0", "proxy/userAgent", "cs(User-Agent)",
    "UA", "request_user_agent", "user-agent", "request/headers/user-agent",
)  # fmt: skip
CONTENT_TYPE = (
    "sent_http_content_type", "content_type", "downstream_Content-Type", "EdgeResponseContentType",
    "resp_headers/Content-Type/0", "sc-content-type", "rspContentType",
)  # fmt: skip
# Cloudflare passes on requests for the hosts of its customer alone; so does CloudFront.
SERVERS_HOST = ("vhost", "virtual_host", "server_name", "ClientRequestHost", "x-host-header")
VISITORS_HOST = (
    "http_host", "host", "RequestHost", "RequestAddr", "request/host", "url/domain", "url.domain",
    "authority", "properties/hostName", "properties/host", "properties/originalHost", "proxy/host",
    "reqHost", "request/headers/host", "hostname",
)  # fmt: skip
# Of these, programs that carry logs write the name of the machine under the same names.
MACHINES_TOO = ("host", "hostname")
# Where the headers of a request are, if it has none.
HEADERS = ("request/headers",)
EVERY = {
    "time": TIME,
    "address": ADDRESS,
    "forwarded": FORWARDED,
    "method": METHOD,
    "path": PATH,
    "query": QUERY,
    "request": REQUEST,
    "status": STATUS,
    "referrer": REFERRER,
    "agent": AGENT,
    "content_type": CONTENT_TYPE,
    "servers_host": SERVERS_HOST,
    "visitors_host": VISITORS_HOST,
    "headers": HEADERS,
    "date": ("date",),
}
# Keys under which programs that carry logs put the line of a server.
CARRIERS = ("log", "message", "MESSAGE", "msg", "line", "textPayload", "event/original", "event", "body")
# Keys under which exports put the object of a request.
BOXES = ("_source", "jsonPayload")
