"""The MCP server: tools, resources and prompts behind the official SDK, for HTTP and for stdio."""

from collections.abc import Callable, Mapping
from typing import Any

import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from footfall import __version__
from footfall.adapters.mcp import resources
from footfall.adapters.mcp.asking import Asker
from footfall.adapters.mcp.prompts import PROMPTS, Prompt
from footfall.adapters.mcp.tools import TOOLS, Tool
from footfall.core.spelling import shortened, what_there_is
from footfall.query import REPORTS, RefusedError
from footfall.query.errors import refusal_of
from footfall.web.errors import RefusedCallError

Context = Any
# Makes the asker for a call from what the SDK knows of it.
AskerOf = Callable[[Context], Asker]


def build(asker_of: AskerOf) -> Server[Any]:
    """The server, which asks reports through the asker of each call."""

    async def list_tools(_ctx: Context, _page: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[definition(tool) for tool in TOOLS.values()])

    async def call_tool(ctx: Context, asked: types.CallToolRequestParams) -> types.CallToolResult:
        return await _called(asker_of(ctx), asked.name, asked.arguments or {})

    async def list_resources(_ctx: Context, _page: object) -> types.ListResourcesResult:
        listed = [
            types.Resource(uri=uri, name=uri.rpartition("/")[2], description=about, mime_type="text/markdown")
            for uri, about in resources.RESOURCES.items()
        ]
        return types.ListResourcesResult(resources=listed)

    async def read_resource(ctx: Context, asked: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        uri = str(asked.uri)
        try:
            text = await resources.read(asker_of(ctx), uri)
        except (RefusedError, RefusedCallError) as refused:
            raise MCPError(types.INVALID_PARAMS, refused.message) from None
        if text is None:
            there = what_there_is(uri, resources.RESOURCES)
            raise MCPError(types.INVALID_PARAMS, f"there is no resource {shortened(uri)}; {there}")
        contents = types.TextResourceContents(uri=uri, mime_type="text/markdown", text=text)
        return types.ReadResourceResult(contents=[contents])

    async def list_prompts(_ctx: Context, _page: object) -> types.ListPromptsResult:
        return types.ListPromptsResult(prompts=[_described(*each) for each in PROMPTS.items()])

    async def get_prompt(_ctx: Context, asked: types.GetPromptRequestParams) -> types.GetPromptResult:
        return _filled(asked.name, asked.arguments or {})

    return Server(
        "footfall",
        title="Footfall",
        version=__version__,
        instructions=resources.INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_read_resource=read_resource,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )


def definition(tool: Tool) -> types.Tool:
    """A tool as it is listed; short, as every assistant has the list in its context."""
    return types.Tool(
        name=tool.name,
        description=tool.description,
        input_schema=_lean(tool.takes.model_json_schema()),
        annotations=types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False),
    )


def _lean(schema: Any) -> Any:
    """A schema without titles and empty defaults; shared parts, all enums, stand where they are used."""
    shared = schema.pop("$defs", {})
    schema.pop("description", None)

    def lean(part: Any) -> Any:
        if isinstance(part, list):
            return [lean(each) for each in part]
        if not isinstance(part, dict):
            return part
        if "$ref" in part:
            return lean({"enum": shared[part["$ref"].rpartition("/")[2]]["enum"]})
        if "anyOf" in part:
            kinds = [each for each in part["anyOf"] if each != {"type": "null"}]
            rest = {name: value for name, value in part.items() if name != "anyOf"}
            part = {**lean(kinds[0]), **rest} if len(kinds) == 1 else {**rest, "anyOf": kinds}
        dropped = {"title"} | ({"default"} if part.get("default", 0) in (None, [], {}, "") else set())
        return {name: lean(value) for name, value in part.items() if name not in dropped}

    properties = {name: lean(field) for name, field in schema["properties"].items()}
    return {**lean({**schema, "properties": {}}), "properties": properties}


async def _called(asker: Asker, name: str, given: dict[str, Any]) -> types.CallToolResult:
    if name not in TOOLS:
        raise MCPError(
            types.INVALID_PARAMS, f"there is no tool {shortened(name)!r}; {what_there_is(name, TOOLS)}"
        )
    tool = TOOLS[name]
    try:
        answer = await tool.work(asker, tool.takes.model_validate(given))
    except ValidationError as error:
        return _refused(*_advised(refusal_of(error), tool.takes.model_fields))
    except RefusedCallError as refused:
        return _refused(refused)
    except RefusedError as refused:
        report = REPORTS.get(str(given.get("report")))
        return _refused(*_advised(refused, report.report.params.model_fields if report else {}))
    return types.CallToolResult(
        content=[types.TextContent(type="text", text=answer.text)], structured_content=answer.structured
    )


def _advised(refused: RefusedError, fields: Mapping[str, FieldInfo]) -> list[RefusedError]:
    """A refusal and its others; a missing field or bad limit comes with the description of the field."""
    refusals = [refused, *refused.others]
    for each in refusals:
        field = fields.get(each.field or "")
        if each.code in ("missing_field", "invalid_limit") and field is not None and field.description:
            each.message += f"; {each.field}: {field.description}"
    return refusals


def _refused(*refused: RefusedError | RefusedCallError) -> types.CallToolResult:
    """The error answer of a tool, with the codes and sentences that HTTP answers with."""
    errors = [
        {
            "code": each.code,
            "message": each.message_with_advice if isinstance(each, RefusedError) else each.message,
            "field": each.field,
        }
        for each in refused
    ]
    lines = [
        f"{each['code']}: {each['message']}" + (f" (field: {each['field']})" if each["field"] else "")
        for each in errors
    ]
    error = {**errors[0], "details": {"errors": errors}} if len(errors) > 1 else errors[0]
    content = types.TextContent(type="text", text="\n".join(lines))
    return types.CallToolResult(content=[content], structured_content={"error": error}, is_error=True)


def _described(name: str, prompt: Prompt) -> types.Prompt:
    needs = [
        types.PromptArgument(name=each, description=meaning, required=True)
        for each, meaning in prompt.needs.items()
    ]
    return types.Prompt(name=name, description=prompt.description, arguments=needs)


def _filled(name: str, given: dict[str, str]) -> types.GetPromptResult:
    prompt = PROMPTS.get(name)
    if prompt is None:
        raise MCPError(
            types.INVALID_PARAMS, f"there is no prompt {shortened(name)!r}; {what_there_is(name, PROMPTS)}"
        )
    missing = [each for each in prompt.needs if not given.get(each)]
    if missing:
        raise MCPError(types.INVALID_PARAMS, f"prompt {name}: {', '.join(missing)} is missing")
    text = prompt.text.format(**{each: given[each] for each in prompt.needs})
    message = types.PromptMessage(role="user", content=types.TextContent(type="text", text=text))
    return types.GetPromptResult(description=prompt.description, messages=[message])
