CREATE TABLE "ballots" (
	"session_id" uuid NOT NULL,
	"question_index" integer NOT NULL,
	"votes" jsonb NOT NULL,
	CONSTRAINT "ballots_session_id_question_index_pk" PRIMARY KEY("session_id","question_index")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;