ALTER TABLE "answers" ADD COLUMN "bonus" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "disturbed" integer[] DEFAULT '{}' NOT NULL;