ALTER TABLE "answer_changes" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "flags" integer[] DEFAULT '{}' NOT NULL;