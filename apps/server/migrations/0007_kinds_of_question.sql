-- By hand: what a question was and what was answered goes over to the columns that hold every kind.
ALTER TABLE "questions" ADD COLUMN "kind" text DEFAULT 'single-choice' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "body" jsonb DEFAULT '{"options": []}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "body" DROP DEFAULT;--> statement-breakpoint
UPDATE "questions" SET "body" = jsonb_build_object('options', "carried"."options") FROM (
  SELECT "question_id", jsonb_agg(
    jsonb_build_object('id', "id", 'text', "text", 'isCorrect', "is_correct") ORDER BY "position") AS "options"
  FROM "options" GROUP BY "question_id") AS "carried"
WHERE "carried"."question_id" = "questions"."id";--> statement-breakpoint
DROP TABLE "options";--> statement-breakpoint
DROP INDEX "answers_session_question";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "tally_key" text;--> statement-breakpoint
UPDATE "answers" SET "tally_key" = "option_index"::text;--> statement-breakpoint
ALTER TABLE "answers" RENAME COLUMN "option_index" TO "value";--> statement-breakpoint
ALTER TABLE "answers" RENAME COLUMN "is_correct" TO "credit";--> statement-breakpoint
ALTER TABLE "answers" ALTER COLUMN "value" TYPE jsonb USING to_jsonb("value"),
  ALTER COLUMN "credit" TYPE double precision USING "credit"::int, ALTER COLUMN "tally_key" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "answers_session_question" ON "answers" USING btree ("session_id","question_index","tally_key");
