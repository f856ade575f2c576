ALTER TABLE "leads" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "purchased_plan" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "purchase_confirmed_at" timestamp with time zone;