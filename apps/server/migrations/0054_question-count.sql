ALTER TABLE "quizzes" ADD COLUMN "question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "quizzes" SET "question_count" = counted.many FROM (SELECT "quiz_id", count(*)::int AS many FROM "questions" WHERE "kind" <> 'slide' GROUP BY "quiz_id") counted WHERE counted."quiz_id" = "quizzes"."id";
