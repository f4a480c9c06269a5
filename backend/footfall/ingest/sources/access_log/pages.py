"""Requests that are not pages: assets, feeds, API calls."""

# Endings of files that a page loads or a program reads. People open documents (pdf, txt, source code), so
# these count as pages.
_ASSETS = (
    "css js mjs map json xml xsl xslt ico png jpg jpeg gif svg webp avif bmp tif tiff apng"
    " woff woff2 ttf otf eot mp3 mp4 m4a m4s m4v mov avi mpg mpeg ogg ogv oga webm wav flac flv swf ts m3u8"
    " wasm webmanifest manifest vtt srt appcache crx"
)
ASSETS = tuple(_ASSETS.split())
# Such as `?flav=rss20` of Blosxom, `?feed=rss2` of WordPress, `?format=feed` of Joomla, `?alt=rss` of
# Blogger; in the syntax of RE2, as DuckDB reads it.
FEED_QUERY = (
    r"(?i)(^|&)(flav|flavor|flavour|feed|format|type|output|alt|view|fmt)=(rss|atom|rdf|feed)[\w.]*(&|$)"
    r"|^(rss|atom|feed)(2|=1|=true)?$"
)
