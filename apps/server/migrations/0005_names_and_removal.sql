CREATE TABLE "hall_passes" (
	"session_id" uuid NOT NULL,
	"newcomer_id" uuid NOT NULL,
	CONSTRAINT "hall_passes_session_id_newcomer_id_pk" PRIMARY KEY("session_id","newcomer_id")
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "is_name_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hall_passes" ADD CONSTRAINT "hall_passes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participants_removed" ON "participants" USING btree ("session_id") WHERE "participants"."removed_at" is not null;