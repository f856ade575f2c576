CREATE TABLE "marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"act" text NOT NULL,
	"question_index" integer,
	"participant_id" uuid,
	"value" jsonb NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"before" integer,
	"after" integer,
	"changed" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "own_credit" double precision;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "own_points" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unmarked" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marks_number" ON "marks" USING btree ("session_id","number");--> statement-breakpoint
CREATE INDEX "marks_participant" ON "marks" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "marks_author" ON "marks" USING btree ("author_id");