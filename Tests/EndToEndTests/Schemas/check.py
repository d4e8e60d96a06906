"""Checks JSON documents against the schemas beside this file.

Reads a line for each document from stdin, {"schema": NAME, "document": …}, and prints what is wrong, a line each.
Ends with 0 when nothing is, 1 when something is, 2 when it could not look.
"""

import json
import pathlib
import sys

import jsonschema
from referencing import Registry, Resource


def main():
    folder = pathlib.Path(__file__).resolve().parent
    schemas = {path.stem: json.loads(path.read_text()) for path in folder.glob("*.json")}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    registry = Registry().with_resources(
        (schema["$id"], Resource.from_contents(schema)) for schema in schemas.values()
    )
    validators = {
        name: jsonschema.Draft202012Validator(schema, registry=registry) for name, schema in schemas.items()
    }
    wrong = 0
    for line in sys.stdin:
        entry = json.loads(line)
        name = entry["schema"]
        if name not in validators:
            print(f"{name}: there is no such schema")
            return 2
        error = jsonschema.exceptions.best_match(validators[name].iter_errors(entry["document"]))
        if error:
            wrong += 1
            place = "/".join(str(step) for step in error.absolute_path) or "the document"
            print(f"{name}: {place}: {error.message[:300]}: {json.dumps(entry['document'])[:500]}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
