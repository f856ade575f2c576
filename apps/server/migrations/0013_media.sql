CREATE TABLE "quiz_media" (
	"quiz_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "quiz_media_quiz_id_media_id_pk" PRIMARY KEY("quiz_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "session_media" (
	"session_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "session_media_session_id_media_id_pk" PRIMARY KEY("session_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"media_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "media_files_media_id_width_pk" PRIMARY KEY("media_id","width")
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_media" ADD CONSTRAINT "quiz_media_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_media" ADD CONSTRAINT "quiz_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_media" ADD CONSTRAINT "session_media_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_media" ADD CONSTRAINT "session_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_media_media" ON "quiz_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "session_media_media" ON "session_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_content" ON "media" USING btree ("owner_id","content_hash");--> statement-breakpoint
CREATE INDEX "media_touched" ON "media" USING btree ("touched_at");