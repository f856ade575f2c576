ALTER TABLE "participants" ADD COLUMN "ends_by_tab_switches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_ended_pin" ON "sessions" USING btree ("pin") WHERE "sessions"."status" = 'completed' and "sessions"."mode" = 'self-paced';--> statement-breakpoint
UPDATE "participants" p SET "ends_by_tab_switches" = true FROM "sessions" s
  WHERE s."id" = p."session_id" AND (s."settings"->>'endAfterTabSwitches')::boolean;
