ALTER TABLE "participants" ADD COLUMN "team" integer;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "avatar" integer;