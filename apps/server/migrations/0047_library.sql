CREATE TABLE "library_media" (
	"quiz_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "library_media_quiz_id_media_id_pk" PRIMARY KEY("quiz_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "library_quizzes" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"age_from" integer NOT NULL,
	"age_to" integer NOT NULL,
	"licence" text NOT NULL,
	"question_count" integer NOT NULL,
	"cover" jsonb,
	"sources" jsonb,
	"quiz" jsonb NOT NULL,
	"quiz_version" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"fingerprint" text NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_reports" (
	"quiz_id" uuid NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_reports_quiz_id_reporter_id_pk" PRIMARY KEY("quiz_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "library_media" ADD CONSTRAINT "library_media_quiz_id_library_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."library_quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_media" ADD CONSTRAINT "library_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_quizzes" ADD CONSTRAINT "library_quizzes_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_quizzes" ADD CONSTRAINT "library_quizzes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reports" ADD CONSTRAINT "library_reports_quiz_id_library_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."library_quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reports" ADD CONSTRAINT "library_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_media_media" ON "library_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "library_quizzes_words" ON "library_quizzes" USING gin ("words");--> statement-breakpoint
CREATE INDEX "library_quizzes_title_words" ON "library_quizzes" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "library_quizzes_published" ON "library_quizzes" USING btree ("published_at","quiz_id");--> statement-breakpoint
CREATE INDEX "library_quizzes_owner" ON "library_quizzes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "library_quizzes_language" ON "library_quizzes" USING btree ("language");--> statement-breakpoint
CREATE INDEX "library_quizzes_fingerprint" ON "library_quizzes" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "library_reports_reporter" ON "library_reports" USING btree ("reporter_id");--> statement-breakpoint
-- Keeps rows narrow: a search reads thousands of them, but the contents of one page at most.
ALTER TABLE "library_quizzes" SET (toast_tuple_target = 256);--> statement-breakpoint
ALTER TABLE "library_quizzes" ALTER COLUMN "title_words" SET STORAGE MAIN;
