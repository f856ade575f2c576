DROP TABLE "known_devices" CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_unused" boolean DEFAULT false NOT NULL;