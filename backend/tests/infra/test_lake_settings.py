"""Settings of the lake that cannot be meant are refused in words."""

import pytest
from pydantic import ValidationError

from footfall.infra.settings import Settings


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"lake": "minio/footfall"},
            "'minio/footfall' is not the address of an object store: write s3://BUCKET/PREFIX",
        ),
        ({"lake": "s3://"}, "'s3://' is not the address of an object store: write s3://BUCKET/PREFIX"),
        ({"lake_cache": "lots"}, "'lots' is not an amount of disk: write a number with a unit, such as 20GB"),
        ({"lake_cache": "50%"}, "'50%' is not an amount of disk: write a number with a unit, such as 20GB"),
        ({"lake": "s3://a/b", "iceberg": True}, "iceberg is set, which describes files of one machine"),
    ],
)
def test_a_lake_that_cannot_be_meant_is_refused_in_words(given: dict[str, object], said: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Settings.model_validate(given)

    assert said in str(refused.value)


def test_a_bucket_alone_and_with_a_prefix_are_taken() -> None:
    assert [
        Settings.model_validate({"lake": lake}).lake
        for lake in ("s3://company", "s3://company/foot.fall/main/")
    ] == [
        "s3://company",
        "s3://company/foot.fall/main/",
    ]
