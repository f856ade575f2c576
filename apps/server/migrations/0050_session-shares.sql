CREATE TABLE "session_shares" (
	"session_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"access" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_shares_session_id_person_id_pk" PRIMARY KEY("session_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "presenter_keys" ADD COLUMN "issued_by" text;--> statement-breakpoint
ALTER TABLE "session_shares" ADD CONSTRAINT "session_shares_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_shares" ADD CONSTRAINT "session_shares_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_shares_person" ON "session_shares" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "presenter_keys" ADD CONSTRAINT "presenter_keys_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;