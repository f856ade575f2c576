#!/bin/sh
# Writes a quiz and starts a session of it. Prints the session's id and PIN.
#   SITE=https://quiz.example.org TOKEN=pq_… sh examples/start-a-quiz.sh
# The token needs the scopes quizzes and sessions.
set -eu

post() {
  path=$1
  shift
  curl -sS --fail-with-body -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' "$@" "$SITE$path"
}

quiz=$(
  post /api/quizzes -H "Idempotency-Key: capitals-$$" -d '{
    "title": "Capitals",
    "description": "Made by a script",
    "questions": [{
      "text": "What is the capital of Australia?",
      "timeLimitS": 20,
      "options": [
        { "text": "Sydney", "isCorrect": false },
        { "text": "Canberra", "isCorrect": true }
      ]
    }]
  }' | jq -r .id
)
post /api/sessions -d "{ \"quizId\": \"$quiz\", \"mode\": \"live\" }" | jq -r '"\(.id) \(.pin)"'
