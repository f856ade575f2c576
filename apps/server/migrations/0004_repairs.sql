ALTER TABLE "sessions" ADD COLUMN "voided" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "repeats" integer[] DEFAULT '{}' NOT NULL;