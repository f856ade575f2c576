CREATE TABLE "quiz_editors" (
	"quiz_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_editors_quiz_id_id_pk" PRIMARY KEY("quiz_id","id")
);
--> statement-breakpoint
CREATE TABLE "quiz_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid,
	"owner_id" text,
	"folder" text,
	"person_id" text,
	"access" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_shares_once" UNIQUE NULLS NOT DISTINCT("quiz_id","owner_id","folder","person_id"),
	CONSTRAINT "quiz_shares_one_thing" CHECK (("quiz_shares"."quiz_id" is null) = ("quiz_shares"."owner_id" is not null and "quiz_shares"."folder" is not null and "quiz_shares"."folder" <> '')
        and ("quiz_shares"."owner_id" is null) = ("quiz_shares"."folder" is null))
);
--> statement-breakpoint
ALTER TABLE "quiz_editors" ADD CONSTRAINT "quiz_editors_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_editors" ADD CONSTRAINT "quiz_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_shares_person" ON "quiz_shares" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "quiz_shares_folder" ON "quiz_shares" USING btree ("owner_id","folder");