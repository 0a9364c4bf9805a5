"""Prints rules with the starts that python-dateutil gives them: NUMBER SEED, a JSON object a line."""
import json
import random
import signal
import sys
from datetime import datetime, timedelta

from dateutil import rrule

NAMES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
WINDOW = (datetime(2026, 11, 1), datetime(2027, 11, 6))
FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]


def some(values, most):
    return random.sample(values, random.randint(1, min(most, len(values))))


def rule_text(frequency):
    parts = [f"FREQ={frequency}"]
    chance = lambda share: random.random() < share
    is_short = frequency in FREQUENCIES[4:]
    largest = {"YEARLY": 4, "MONTHLY": 7, "WEEKLY": 6, "DAILY": 40, "HOURLY": 100, "MINUTELY": 5000, "SECONDLY": 300000}
    if is_short or chance(0.5):
        smallest = {"HOURLY": 1, "MINUTELY": 17, "SECONDLY": 3001}.get(frequency, 1)
        parts.append(f"INTERVAL={random.randint(smallest, largest[frequency])}")
    numbers = lambda name, values, most: parts.append(f"{name}=" + ",".join(map(str, some(values, most))))
    signed = lambda most: [n for n in range(-most, most + 1) if n]
    if chance(0.25):
        numbers("BYMONTH", range(1, 13), 4)
    if chance(0.15 if frequency == "YEARLY" else 0.02):
        numbers("BYWEEKNO", signed(53), 5)
    if chance(0.15 if frequency == "YEARLY" else 0.02):
        numbers("BYYEARDAY", signed(366), 10)
    if frequency != "WEEKLY" and chance(0.25):
        numbers("BYMONTHDAY", signed(31), 6)
    if chance(0.5):
        # Only plain or only numbered weekdays: given both, dateutil takes only days that match both.
        has_places = frequency in ("YEARLY", "MONTHLY") and "BYWEEKNO" not in str(parts) and chance(0.5)
        place = lambda: str(random.choice(signed(5))) if has_places else ""
        parts.append("BYDAY=" + ",".join(place() + name for name in some(NAMES, 4)))
    if chance(0.15):
        numbers("BYHOUR", range(24), 3)
    if chance(0.1):
        numbers("BYMINUTE", range(60), 3)
    if chance(0.05):
        numbers("BYSECOND", range(60), 2)
    if len(parts) > 1 and chance(0.2) and frequency != "WEEKLY":
        numbers("BYSETPOS", signed(5), 3)
    if chance(0.3):
        parts.append("WKST=" + random.choice(NAMES))
    if chance(0.2):
        parts.append(f"COUNT={random.randint(1, 400)}")
    elif chance(0.3):
        until = WINDOW[0] + timedelta(minutes=random.randint(-40000, 500000))
        parts.append("UNTIL=" + until.strftime(random.choice(["%Y%m%d", "%Y%m%dT%H%M%S"])))
    return ";".join(parts)


def starts(text, start):
    until_day = text.split("UNTIL=")[-1] if "UNTIL=" in text else ""
    if until_day and "T" not in until_day:
        # UNTIL with only a date includes that whole day.
        text += "T235959"
    found = []
    for index, each in enumerate(rrule.rrulestr(text, dtstart=start)):
        if each >= WINDOW[1] or index > 20000 or len(found) > 400:
            return found, each
        if each >= WINDOW[0]:
            found.append(each)
    return found, WINDOW[1]


def too_long(*_):
    raise TimeoutError


signal.signal(signal.SIGVTALRM, too_long)
number, seed = int(sys.argv[1]), int(sys.argv[2])
random.seed(seed)
made = 0
while made < number:
    frequency = random.choice(FREQUENCIES)
    text = rule_text(frequency)
    back = {"YEARLY": 8000, "MONTHLY": 5000, "WEEKLY": 3000, "DAILY": 2500, "HOURLY": 300, "MINUTELY": 60, "SECONDLY": 20}
    start = WINDOW[0] + timedelta(days=random.randint(-back[frequency], 100), seconds=random.randint(0, 86399))
    try:
        # For a rule without any occurrence, dateutil counts to the year 9999.
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.25)
        found, known_to = starts(text, start)
    except (ValueError, TimeoutError):
        # dateutil rejects hours, minutes or seconds that the interval never meets.
        continue
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    made += 1
    print(json.dumps([text, start.strftime("%Y%m%dT%H%M%S"), known_to.strftime("%Y%m%dT%H%M%S"),
                      [int((each - datetime(1970, 1, 1)).total_seconds()) for each in found]], separators=(",", ":")), flush=True)
