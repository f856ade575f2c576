#!/bin/sh
# Runs a whole live session without a browser: a player joins, every question is asked, the session ends.
#   SITE=https://quiz.example.org TOKEN=pq_… sh examples/run-session.sh SESSION
# The token needs the scopes read and sessions. With real players, leave out the join and wait for them instead.
set -eu
session=$1

state() {
  curl -sS --fail-with-body -H "Authorization: Bearer $TOKEN" "$SITE/api/sessions/$session/state"
}

# Each command carries the version it was decided on, so nothing moves twice.
send() {
  version=$(state | jq .version)
  curl -sS --fail-with-body -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
    -H "Idempotency-Key: $session-$1-$version" -d "{ \"type\": \"$1\", \"version\": $version }" \
    "$SITE/api/sessions/$session/commands" > /dev/null
}

# Players need no account, and no token.
curl -sS --fail-with-body -H 'Content-Type: application/json' -d '{ "name": "Ada" }' \
  "$SITE/api/sessions/$session/participants" > /dev/null

send start
questions=$(state | jq .session.questionCount)
for number in $(seq "$questions"); do
  send next
  # A question closes by itself when its time is up; a host may close it as soon as it has been open for a moment.
  while [ "$(state | jq -r .phase.name)" = question ]; do
    send close 2> /dev/null || sleep 1
  done
  echo "question $number: $(state | jq -c .phase.name)"
done
send end
state | jq -r .phase.name
