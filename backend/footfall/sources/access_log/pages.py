"""Requests that are not pages: assets, feeds, API calls."""

# What a page loads or a program reads. Documents (pdf, txt, source code) are opened by people and count.
_ASSETS = (
    "css js mjs map json xml xsl xslt ico png jpg jpeg gif svg webp avif bmp tif tiff apng"
    " woff woff2 ttf otf eot mp3 mp4 m4a m4s m4v mov avi mpg mpeg ogg ogv oga webm wav flac flv swf ts m3u8"
    " wasm webmanifest manifest vtt srt appcache crx"
)
ASSETS = tuple(_ASSETS.split())
# `?flav=rss20` of Blosxom, `?feed=rss2` of WordPress, `?format=feed` of Joomla, `?alt=rss` of Blogger. (RE2)
FEED_QUERY = (
    r"(?i)(^|&)(flav|flavor|flavour|feed|format|type|output|alt|view|fmt)=(rss|atom|rdf|feed)[\w.]*(&|$)"
    r"|^(rss|atom|feed)(2|=1|=true)?$"
)
