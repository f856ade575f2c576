CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pulse" (
	"id" integer PRIMARY KEY NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "sent_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "credited_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "at_time_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "length_ms" integer;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "seated_by" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "outages" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "outages" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "voided" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "repeats" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "participants_seated_by" ON "participants" USING btree ("seated_by") WHERE not "participants"."is_away";--> statement-breakpoint
CREATE INDEX "sessions_running" ON "sessions" USING btree ("closes_at_ms") WHERE "sessions"."closes_at_ms" is not null;