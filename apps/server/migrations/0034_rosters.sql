CREATE TABLE "invitees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"email" text,
	"link_number" integer DEFAULT 1 NOT NULL,
	"participant_id" uuid,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitees_session" ON "invitees" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "invitees_participant" ON "invitees" USING btree ("participant_id") WHERE "invitees"."participant_id" is not null;