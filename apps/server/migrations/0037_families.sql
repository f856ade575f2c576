ALTER TABLE "quizzes" ADD COLUMN "family" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "quiz_family" uuid;--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree (coalesce("quiz_family", "quiz_id"));