"""Words in addresses of pages and in search phrases that tell what a site is about."""

# A pattern of RE2: letters of any script; shorter ones are mostly languages, countries and endings.
LETTERS = r"\pL{3,}"
# Words in addresses of all sorts of sites. Other common words weigh little, since many sites have them.
_COMMON = """
about account amp and app article articles asp aspx blog cart categories category cgi checkout com contact
content css default detail details faq for forum from gif help home htm html http https images img index
info item items jpeg jpg jsp list login logout main media menu mobile net new news order orders org page
pages pdf php png post posts privacy product products profile register review reviews sale search service
services shop signin signup site sitemap start static store support svg tag tags terms the uploads user
users view web with www xml
"""
MEANINGLESS = frozenset(_COMMON.split())
# Words kept of a site, those that most of its visitors see and fewest other sites have.
WORDS_OF_A_SITE = 50
