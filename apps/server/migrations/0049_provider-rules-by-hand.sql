ALTER TABLE "users" ADD COLUMN "is_approved_by_domain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_barred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_role_chosen" boolean DEFAULT false NOT NULL;