CREATE TABLE "library_copies" (
	"quiz_id" uuid NOT NULL,
	"host_id" text NOT NULL,
	CONSTRAINT "library_copies_quiz_id_host_id_pk" PRIMARY KEY("quiz_id","host_id")
);
--> statement-breakpoint
ALTER TABLE "library_reports" DROP CONSTRAINT "library_reports_quiz_id_library_quizzes_quiz_id_fk";
--> statement-breakpoint
ALTER TABLE "library_copies" ADD CONSTRAINT "library_copies_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_copies" ADD CONSTRAINT "library_copies_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_copies_host" ON "library_copies" USING btree ("host_id");--> statement-breakpoint
ALTER TABLE "library_reports" ADD CONSTRAINT "library_reports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;