CREATE TABLE "erasures" (
	"table_name" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
