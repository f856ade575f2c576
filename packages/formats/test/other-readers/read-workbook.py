"""Prints the cells of the workbook on standard input as JSON: [[name, rows]]."""
import datetime
import io
import json
import sys

import openpyxl
from openpyxl.utils.escape import unescape


def shown(value):
    if value is None:
        return ''
    if isinstance(value, datetime.datetime):
        # Days are counted in binary fractions.
        rounded = value + datetime.timedelta(microseconds=500)
        return rounded.isoformat(timespec='milliseconds') + 'Z'
    return unescape(value) if isinstance(value, str) else value


book = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read()))
json.dump([[sheet.title, [[shown(cell.value) for cell in row] for row in sheet]] for sheet in book], sys.stdout)
