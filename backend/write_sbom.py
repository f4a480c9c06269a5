"""The software bill of materials: `python write_sbom.py VERSION EPOCH PATH`, CycloneDX 1.6 as JSON.

Python packages are those of this environment, which `make setup` installed from lock files; those of extras
are optional. Packages of the pages are those of the npm lock file, with their hash. The same
tree gives the same bytes: the time is that of the commit, the serial number follows from the content.
"""

import base64
import json
import sys
import uuid
from datetime import UTC, datetime
from importlib.metadata import version as installed_version
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from write_licences import NPM_LOCK, needed, npm_packages, python_packages

SCHEMA = SchemaVersion.V1_6
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_URL, "https://footfall.example/sbom")
_LICENCES = LicenseFactory()


def sbom(version: str, epoch: int) -> str:
    """The document. epoch: seconds of the commit that is released. ValueError if it breaks the schema."""
    root = Component(
        name="footfall",
        version=version,
        type=ComponentType.APPLICATION,
        bom_ref=f"footfall@{version}",
        purl=PackageURL("pypi", name="footfall", version=version),
        licenses=[_LICENCES.make_from_string("Apache-2.0")],
    )
    components = [*_of_python(), *_of_pages()]
    names = "\n".join(str(each.purl) for each in [root, *components])
    bom = Bom(components=components, serial_number=uuid.uuid5(NAMESPACE, names))
    bom.metadata.component = root
    bom.metadata.timestamp = datetime.fromtimestamp(epoch, UTC)
    bom.register_dependency(root, components)
    text = make_outputter(bom, OutputFormat.JSON, SCHEMA).output_as_string(indent=1)
    if (fault := JsonStrictValidator(SCHEMA).validate_str(text)) is not None:
        raise ValueError(f"the bill of materials breaks its schema: {fault}")
    return text + "\n"


def _of_python() -> list[Component]:
    plain = needed("footfall")
    return [
        _component(
            "pypi",
            name,
            installed_version(name),
            licence,
            ComponentScope.REQUIRED if name in plain else ComponentScope.OPTIONAL,
        )
        for name, licence in python_packages()
    ]


def _of_pages() -> list[Component]:
    """Each version of a package of the pages."""
    licences = dict(npm_packages())
    locked = json.loads(NPM_LOCK.read_text("utf-8"))["packages"]
    found = {}
    for path, package in locked.items():
        name = path.rpartition("node_modules/")[2]
        if "node_modules/" not in path or name not in licences or package.get("dev") or package.get("link"):
            continue
        algorithm, _, digest = package.get("integrity", "").partition("-")
        hashes = [HashType(alg=HashAlgorithm.SHA_512, content=base64.b64decode(digest).hex())]
        found[name, package["version"]] = _component(
            "npm",
            name,
            package["version"],
            licences[name],
            ComponentScope.REQUIRED,
            hashes if algorithm == "sha512" else [],
        )
    return [found[key] for key in sorted(found)]


def _component(
    registry: str,
    name: str,
    version: str,
    licence: str,
    scope: ComponentScope,
    hashes: list[HashType] | None = None,
) -> Component:
    group, _, alone = name.rpartition("/")
    return Component(
        name=alone,
        group=group or None,
        version=version,
        type=ComponentType.LIBRARY,
        bom_ref=f"{registry}:{name}@{version}",
        purl=PackageURL(registry, namespace=group or None, name=alone, version=version),
        licenses=[_LICENCES.make_from_string(licence)] if licence else [],
        scope=scope,
        hashes=hashes or [],
    )


if __name__ == "__main__":
    Path(sys.argv[3]).write_text(sbom(sys.argv[1], int(sys.argv[2])), encoding="utf-8")
