CREATE TABLE "answer_changes" (
	"participant_id" uuid NOT NULL,
	"question_index" integer NOT NULL,
	"value" jsonb NOT NULL,
	"given_at_ms" bigint NOT NULL,
	"until_ms" bigint NOT NULL,
	"is_taken_back" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "issued_at_ms" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_changes_participant" ON "answer_changes" USING btree ("participant_id");