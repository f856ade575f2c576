CREATE TABLE "turned_away" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"excused" text[] DEFAULT '{}' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "told_of_leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "turned_away" ADD CONSTRAINT "turned_away_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "turned_away_token" ON "turned_away" USING btree ("session_id","token_hash");--> statement-breakpoint
CREATE INDEX "turned_away_source" ON "turned_away" USING btree ("session_id","source");--> statement-breakpoint
CREATE INDEX "participants_email" ON "participants" USING btree ("session_id","email") WHERE "participants"."email" is not null;