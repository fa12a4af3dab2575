create extension if not exists citus;
select citus_set_coordinator_host('coordinator', 5432);
select citus_add_node('worker-1', 5432);
select citus_add_node('worker-2', 5432);
alter role jolly set statement_timeout = '6s';
alter role jolly set idle_in_transaction_session_timeout = '5s';
