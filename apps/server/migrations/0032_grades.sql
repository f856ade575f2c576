ALTER TABLE "sessions" ADD COLUMN "grade_scale" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "graded_at" timestamp with time zone;