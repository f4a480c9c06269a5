"""The type of a page, told from its address."""

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.core.content_type import ContentType, content_rules
from footfall.query.aggregation.pages.content_types import TYPES, content_types

ADDRESSES = """
home      shop.example/
home      m.shop.example/
home      shop.example/de/
home      shop.example/en-us
home      shop.example/us/en/
home      shop.example/fr_ca/index.html
product   shop.example/products/linen-dress
product   shop.example/collections/summer/products/linen-dress
product   shop.example/dp/B08N5WRWNW
product   shop.example/women/shoes/linen-48213
product   shop.example/linen-dress-p-48213.html
product   shop.example/de/p/leinenkleid-48213/
product   shop.example/6505727.p
product   shop.example/%C3%BCr%C3%BCn/keten-elbise
product   shop.example/urun/keten-elbise
product   shop.example/shohin/1234
category  shop.example/products
category  shop.example/women/shoes
category  shop.example/women/shoes/page-2
category  shop.example/de/damen/schuhe/
category  shop.example/dresses-c-10349
category  shop.example/kategoria/buty
category  shop.example/M%C3%A4dchen
category  shop.example/maedchen
article   shop.example/blog
article   blog.shop.example/
article   blog.shop.example/dresses/linen-47
article   press.example/2026/03/17/linen
article   press.example/world/2026/mar/17/linen
article   press.example/2026-03-17-linen.html
article   press.example/noticias/lino
article   press.example/actualit%C3%A9s/lin
article   press.example/nyheter/linne
article   press.example/wiadomo%C5%9Bci/len
article   press.example/%E3%83%8B%E3%83%A5%E3%83%BC%E3%82%B9/1
search    shop.example/search
search    shop.example/suche/
search    shop.example/s
search    shop.example/catalogsearch/result/
search    shop.example/s%C3%B6k
search    shop.example/%E6%A4%9C%E7%B4%A2
cart_checkout shop.example/cart
cart_checkout shop.example/checkout/thank-you
cart_checkout shop.example/en/shopping_bag
cart_checkout shop.example/sepet
cart_checkout shop.example/winkelwagen
account   shop.example/account/orders
account   shop.example/login.aspx
account   shop.example/mon-compte
account   shop.example/giri%C5%9F
account   accounts.shop.example/x
help      shop.example/help/articles/1
help      shop.example/Contact-Us/
help      support.shop.example/product/12
help      shop.example/kundenservice
help      shop.example/preguntas-frecuentes
help      shop.example/rueckgabe
other     shop.example/about
other     shop.example/careers/seller-12
other     shop.example/chat
other     shop.example/artikel/leinen
other     news.example/linen
other     shop.example/research/linen
other     shop.example/productive
"""
CASES = [tuple(line.split()) for line in ADDRESSES.strip().splitlines()]


def type_of(page: str) -> str:
    name: str = TYPES[content_types(pa.array([page]))[0]].value
    return name


@pytest.mark.parametrize(("content_type", "page"), CASES)
def test_an_address_tells_what_a_page_is_for(content_type: str, page: str) -> None:
    assert type_of(page) == content_type


def test_pages_get_the_same_types_together_as_alone() -> None:
    pages = [page for _, page in CASES]

    assert [TYPES[number].value for number in content_types(pa.array(pages * 3))] == [
        name for name, _ in CASES
    ] * 3
    assert len(content_types(pa.array([], pa.string()))) == 0


def test_a_word_belongs_to_one_type() -> None:
    words = [word for rule in content_rules().types for word in rule.words]

    assert len(words) == len(set(words))
    assert {rule.type for rule in content_rules().types} == set(ContentType) - {
        ContentType.HOME,
        ContentType.OTHER,
    }


parts = st.text(st.characters(codec="utf-8", exclude_characters="/?#\0 "), min_size=1, max_size=12)
words = st.sampled_from(sorted({word for rule in content_rules().types for word in rule.words}))


@given(path=st.lists(parts | words, max_size=4))
def test_every_page_has_a_type_that_case_and_a_closing_slash_leave_alone(path: list[str]) -> None:
    page = f"shop.example/{'/'.join(path)}"

    assert type_of(page) == type_of(page.lower()) == type_of(page.rstrip("/") + "/")
