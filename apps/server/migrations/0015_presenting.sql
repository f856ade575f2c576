CREATE TABLE "presenter_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"code_until_ms" bigint NOT NULL,
	"token_hash" text,
	"until_ms" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "presenter_keys" ADD CONSTRAINT "presenter_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presenter_keys_session" ON "presenter_keys" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "presenter_keys_code" ON "presenter_keys" USING btree ("code_hash");