ALTER TABLE "mails" ADD COLUMN "participant_id" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "mailed_result" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_participant" ON "mails" USING btree ("participant_id") WHERE "mails"."participant_id" is not null;