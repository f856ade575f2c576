UPDATE "sessions" SET "is_review_open" = true WHERE "mode" = 'self-paced' and "status" = 'completed' and "settings"->>'review' = 'completed';--> statement-breakpoint
DROP INDEX "sessions_review";--> statement-breakpoint
CREATE INDEX "sessions_review" ON "sessions" USING btree ("id") WHERE "sessions"."mode" = 'self-paced' and "sessions"."status" = 'completed' and "sessions"."settings"->>'review' <> 'never' and not "sessions"."is_review_open";
