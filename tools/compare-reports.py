"""Compares the reports of an imported booking history with values computed independently from the file.

The script shares no code with the service: it reads the CSV, applies the rules of docs/import-bookings.md, and computes
with exact fractions. Only the names and ids of the hotels come from the service.

  python3 tools/compare-reports.py --file history.csv [--url …] [--email …] [--password …] [--ca …]

Defaults: demo.json and tls/ca.pem of DATA_DIR (./data). Exit code 0 if all values are equal, else 1.
"""

import argparse
import csv
import json
import os
import ssl
import sys
import urllib.parse
import urllib.request
from collections import defaultdict
from datetime import date, timedelta
from fractions import Fraction

MONTHS = "January February March April May June July August September October November December".split()
SEGMENTS = {"Online TA": "ota", "Offline TA/TO": "agency", "Corporate": "email", "Complementary": "email"}
CHANNELS = {"TA/TO": "agency", "GDS": "ota", "Corporate": "email", "Direct": "phone"}
MAX_DAYS = 400


def rounded(value, places):
    """Rounds a fraction to `places` decimals, half away from zero, as the float of the JSON."""
    if value is None:
        return None
    scaled = abs(value) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return (whole if value >= 0 else -whole) / 10**places


def ratio(part, whole, times=1):
    return None if whole == 0 else Fraction(part) * times / Fraction(whole)


def percent(part, whole):
    return rounded(ratio(part, whole, 100), 2)


class Booking:
    def __init__(self, row):
        month = MONTHS.index(row["arrival_date_month"]) + 1
        self.hotel = row["hotel"].strip()
        self.room = row["reserved_room_type"].strip()
        self.arrival = date(int(row["arrival_date_year"]), month, int(row["arrival_date_day_of_month"]))
        self.nights = int(row["stays_in_weekend_nights"]) + int(row["stays_in_week_nights"])
        self.departure = self.arrival + timedelta(self.nights)
        self.lead = int(row["lead_time"])
        self.booked = self.arrival - timedelta(self.lead)
        children = 0 if row["children"] == "NA" else int(row["children"])
        self.guests = int(row["adults"]) + children + int(row["babies"])
        # JavaScript rounds a half up. Negative prices never count.
        self.cents = int(Fraction(row["adr"]) * 100 + Fraction(1, 2)) if not row["adr"].startswith("-") else -1
        self.cancelled = None
        if row["is_canceled"] == "1" or row["reservation_status"] == "Canceled":
            m, d, y = (int(part) for part in row["reservation_status_date"].split("/"))
            self.cancelled = max(date(y, m, d), self.booked)
        source = SEGMENTS.get(row["market_segment"]) or CHANNELS.get(row["distribution_channel"]) or "api"
        self.source = "walkIn" if source == "phone" and self.booked == self.arrival else source

    def is_planned(self):
        return self.nights > 0 and self.guests > 0 and self.cents >= 0

    def is_booked(self):
        return self.is_planned() and self.guests <= 50

    def stay(self):
        return [self.arrival + timedelta(n) for n in range(self.nights)]


class Plan:
    """Prices and rooms of the hotels, planned as the import does."""

    def __init__(self, bookings):
        planned = [b for b in bookings if b.is_planned()]
        first = min(b.arrival for b in planned)
        last = max(b.departure for b in planned) - timedelta(1)
        months, month = [], (first.year, first.month)
        while month <= (last.year, last.month):
            months.append(month)
            month = (month[0] + month[1] // 12, month[1] % 12 + 1)
        paid, use = defaultdict(list), defaultdict(lambda: defaultdict(int))
        for b in planned:
            if b.cents > 0:
                paid[b.hotel, b.room, (b.arrival.year, b.arrival.month)].append(b.cents)
            for night in b.stay():
                use[b.hotel, b.room][night] += 1
        self.rooms = defaultdict(int)
        self.price = {}
        for (hotel, room), nights in use.items():
            self.rooms[hotel] += max(nights.values())
            means = [self.mean(paid.get((hotel, room, each))) for each in months]
            for index, each in enumerate(months):
                self.price[hotel, room, each] = self.nearest(means, index)

    @staticmethod
    def mean(cents):
        return int(Fraction(sum(cents), len(cents)) + Fraction(1, 2)) if cents else None

    @staticmethod
    def nearest(means, index):
        for distance in range(len(means)):
            for at in (index - distance, index + distance):
                if 0 <= at < len(means) and means[at] is not None:
                    return means[at]
        return 0

    def night(self, booking, night):
        return self.price[booking.hotel, booking.room, (night.year, night.month)]

    def revenue(self, booking):
        return sum(self.night(booking, night) for night in booking.stay())


class Service:
    def __init__(self, url, email, password, ca):
        self.base = f"{url.rstrip('/')}/api/v1"
        self.context = ssl.create_default_context(cafile=ca)
        self.token = self.call("/auth/login", {"email": email, "password": password})["accessToken"]

    token = None

    def call(self, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers)
        with urllib.request.urlopen(request, context=self.context) as response:
            return json.load(response)["data"]

    def report(self, name, **query):
        rows, page = [], 1
        while True:
            parameters = urllib.parse.urlencode({**query, "page": page, "pageSize": 100})
            response = self.call(f"/reports/{name}?{parameters}")
            rows += response["items"]
            if len(rows) >= response["totalCount"]:
                return {row["group"]: row for row in rows}, response["totals"][0]
            page += 1


class Comparison:
    def __init__(self):
        self.figures = 0
        self.wrong = []

    def expect(self, where, row, figures):
        for name, value in figures.items():
            self.figures += 1
            seen = None if row is None else row[name]
            # An empty group may have no row.
            if seen != value and not (row is None and value in (0, None)):
                self.wrong.append(f"{where}: {name} is {seen}, expected {value}")


def windows(days):
    first, last = min(days), max(days)
    while first <= last:
        yield first, min(first + timedelta(MAX_DAYS - 1), last)
        first += timedelta(MAX_DAYS)


def month_of(day):
    return f"{day.year}-{day.month:02}"


def spread(values):
    values = sorted(values)
    n = len(values)
    if n == 0:
        return {"reservations": 0, "mean": None, "median": None, "p90": None}
    middle = Fraction(values[(n - 1) // 2] + values[n // 2], 2)
    return {
        "reservations": n,
        "mean": rounded(Fraction(sum(values), n), 2),
        "median": rounded(middle, 1),
        "p90": values[-(-n * 90 // 100) - 1],
    }


def by_group(items, key):
    groups = defaultdict(list)
    for item in items:
        groups[key(item)].append(item)
    return groups


def cancellations(bookings, plan):
    lost = [b for b in bookings if b.cancelled]
    return {
        "created": len(bookings),
        "cancelled": len(lost),
        "cancellationRate": percent(len(lost), len(bookings)),
        "lostNights": sum(b.nights for b in lost),
        "lostRevenue": sum(plan.revenue(b) for b in lost) / 100,
        "fees": 0,
    }


def sources(bookings, whole, plan):
    nights = lambda all: sum(b.nights for b in all)
    revenue = lambda all: sum(plan.revenue(b) for b in all)
    return {
        "reservations": len(bookings),
        "reservationsPercent": percent(len(bookings), len(whole)),
        "nights": nights(bookings),
        "nightsPercent": percent(nights(bookings), nights(whole)),
        "roomRevenue": revenue(bookings) / 100,
        "revenuePercent": percent(revenue(bookings), revenue(whole)),
    }


def compare_cohorts(check, service, hotel, bookings, plan):
    for cohort, day_of in (("created", lambda b: b.booked), ("arriving", lambda b: b.arrival)):
        for first, last in windows([day_of(b) for b in bookings]):
            query = {"from": first, "to": last, "hotelId": hotel["id"], "cohort": cohort}
            cohort_bookings = [b for b in bookings if first <= day_of(b) <= last]
            kept = [b for b in cohort_bookings if not b.cancelled]
            where = f"{hotel['name']} {cohort} {first}–{last}"

            def groups(name, group_by, items, figures, key):
                rows, total = service.report(name, groupBy=group_by, **query)
                check.expect(f"{name} {where}", total, figures(items))
                found = by_group(items, key)
                for group in {*found, *rows}:
                    check.expect(f"{name} {where} {group}", rows.get(group), figures(found.get(group, [])))

            in_month = lambda b: month_of(day_of(b))
            in_day = lambda b: day_of(b).isoformat()
            groups("cancellations", "month", cohort_bookings, lambda all: cancellations(all, plan), in_month)
            groups("cancellations", "day", cohort_bookings, lambda all: cancellations(all, plan), in_day)
            groups("leadTime", "month", cohort_bookings, lambda all: spread([b.lead for b in all]), in_month)
            groups("lengthOfStay", "month", kept, lambda all: stays(all), in_month)
            groups("sources", "source", kept, lambda all: sources(all, kept, plan), lambda b: b.source)


def stays(bookings):
    figures = spread([b.nights for b in bookings])
    return {"alos": figures.pop("mean"), "nights": sum(b.nights for b in bookings), **figures}


def compare_nights(check, service, hotel, bookings, plan):
    sold, revenue = defaultdict(int), defaultdict(int)
    for b in bookings:
        for night in [] if b.cancelled else b.stay():
            sold[night] += 1
            revenue[night] += plan.night(b, night)
    available = plan.rooms[hotel["name"]]
    for first, last in windows(list(sold)):
        query = {"from": first, "to": last, "hotelId": hotel["id"], "groupBy": "day"}
        nights = [first + timedelta(n) for n in range((last - first).days + 1)]

        def figures(subset):
            rooms, money, capacity = sum(sold[n] for n in subset), sum(revenue[n] for n in subset), available * len(subset)
            return {
                "occupancy": {
                    "roomsSold": rooms,
                    "roomsAvailable": capacity,
                    "occupancyPercent": percent(rooms, capacity),
                    "adjustedOccupancyPercent": percent(rooms, capacity),
                },
                "revenue": {
                    "roomRevenue": money / 100,
                    "adr": rounded(ratio(Fraction(money, 100), rooms), 2),
                    "revPar": rounded(ratio(Fraction(money, 100), capacity), 2),
                },
            }

        for name in ("occupancy", "revenue"):
            rows, total = service.report(name, **query)
            check.expect(f"{name} {hotel['name']} {first}–{last}", total, figures(nights)[name])
            for night in nights:
                day = night.isoformat()
                check.expect(f"{name} {hotel['name']} {day}", rows.get(day), figures([night])[name])


def compare_pickup(check, service, hotel, bookings):
    """Compares the nights on the books at the end of some days with those 30 days earlier."""
    arrivals = [b.arrival for b in bookings]
    middle = min(arrivals) + (max(arrivals) - min(arrivals)) // 2
    first, last = middle - timedelta(60), middle + timedelta(120)
    for as_of in (middle - timedelta(30), middle, middle + timedelta(45)):
        then = as_of - timedelta(30)
        on_books = {now: defaultdict(int) for now in (as_of, then)}
        for b in bookings:
            for day, books in on_books.items():
                if b.booked <= day and (b.cancelled is None or b.cancelled > day):
                    for night in b.stay():
                        books[night] += 1
        query = {"from": first, "to": last, "hotelId": hotel["id"], "asOf": as_of, "days": 30, "groupBy": "day"}
        rows, _ = service.report("pickup", **query)
        for n in range((last - first).days + 1):
            night = first + timedelta(n)
            now, before = on_books[as_of][night], on_books[then][night]
            figures = {"roomsNow": now, "roomsThen": before, "roomsPickup": now - before}
            check.expect(f"pickup {hotel['name']} as of {as_of} {night}", rows.get(night.isoformat()), figures)


def arguments():
    parser = argparse.ArgumentParser(description="Compares reports with a booking history")
    for name in ("--file", "--url", "--email", "--password", "--ca"):
        parser.add_argument(name, required=name == "--file")
    args = parser.parse_args()
    data = os.environ.get("DATA_DIR", "./data")
    demo = {} if args.email else json.load(open(os.path.join(data, "demo.json"), encoding="utf-8"))
    args.url = args.url or demo.get("baseUrl")
    args.email, args.password = args.email or demo["email"], args.password or demo["password"]
    args.ca = args.ca or os.path.join(data, "tls", "ca.pem")
    return args


def main():
    args = arguments()
    with open(args.file, encoding="utf-8-sig", newline="") as file:
        rows = [Booking(row) for row in csv.DictReader(file)]
    plan = Plan(rows)
    service = Service(args.url, args.email, args.password, args.ca)
    ids = {hotel["name"]: hotel for hotel in service.call("/hotels")}
    check = Comparison()
    for name, bookings in by_group([b for b in rows if b.is_booked()], lambda b: b.hotel).items():
        compare_cohorts(check, service, ids[name], bookings, plan)
        compare_nights(check, service, ids[name], bookings, plan)
        compare_pickup(check, service, ids[name], bookings)
    for line in check.wrong[:50]:
        print(line)
    print(f"{check.figures} values compared, {len(check.wrong)} differ")
    return 1 if check.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
